import { NotJoined, OtherWalk } from '../entrance/not-joined.tsx';
import { PartyEntrance } from '../entrance/party-entrance.tsx';
import { MemberMarks } from '../map/member-marks.tsx';
import { PartyPanel } from '../panel/party-panel.tsx';
import { MemberAnswer } from '../story/member-answer.tsx';
import { PartyAnnouncements } from '../story/party-announcements.tsx';
import { PartyNotes } from '../story/party-notes.tsx';
import { SetAsideSteps } from '../story/set-aside-steps.tsx';
import { StepAuthor } from '../story/step-author.tsx';
import { WalkedTogether } from '../story/walked-together.tsx';

/** The components of a party, which load together. */
export const partyComponents = {
  MemberMarks,
  NotJoined,
  OtherWalk,
  PartyAnnouncements,
  PartyEntrance,
  PartyNotes,
  PartyPanel,
  SetAsideSteps,
  StepAuthor,
  MemberAnswer,
  WalkedTogether,
};
