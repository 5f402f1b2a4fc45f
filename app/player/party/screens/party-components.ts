import { NotJoinedScreen, WrongWalkScreen } from '../entrance/not-joined-screen.tsx';
import { PartyEntrance } from '../entrance/party-entrance.tsx';
import { MemberMarkers } from '../map/member-markers.tsx';
import { PartyPanel } from '../panel/party-panel.tsx';
import { DroppedActionList } from '../story/dropped-action-list.tsx';
import { MemberAnswer } from '../story/member-answer.tsx';
import { PartyAnnouncements } from '../story/party-announcements.tsx';
import { PartyCompanions } from '../story/party-companions.tsx';
import { PartyStatusNotes } from '../story/party-status-notes.tsx';
import { TranscriptEntryMemberLabel } from '../story/transcript-entry-member-label.tsx';

/** The components of a party, which load together. */
export const partyComponents = {
  MemberMarkers,
  NotJoinedScreen,
  WrongWalkScreen,
  PartyAnnouncements,
  PartyEntrance,
  PartyNotes: PartyStatusNotes,
  PartyPanel,
  DroppedActionList,
  TranscriptEntryMemberLabel,
  MemberAnswer,
  PartyCompanions,
};
