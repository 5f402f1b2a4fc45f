import { localeTags } from '../../../locales/locales.ts';
import { useLocale, useMessages } from '../../../locales/messages.tsx';
import { useFormatLine } from '../../pack/walk-messages.tsx';
import { useCurrentWalk } from '../../session/current-walk.tsx';
import { useFormatAnswer } from '../../story/given-answer.tsx';
import type { MemberActionNotice, PartyView } from '../party-session.ts';
import { findMember, useFormatMemberName } from '../screens/member-name.tsx';

/** Returns a function that formats another member's action as a sentence in the page's language. */
export function useFormatMemberActionNotice(): (view: PartyView, news: MemberActionNotice) => string {
  const messages = useMessages('party');
  const list = new Intl.ListFormat(localeTags[useLocale()].htmlLang, { type: 'unit' });
  const formatLine = useFormatLine();
  const formatAnswer = useFormatAnswer();
  const nameOf = useFormatMemberName();
  const { pack } = useCurrentWalk();
  return (view, { member, action }) => {
    const name = nameOf(findMember(view, member));
    switch (action.kind) {
      case 'arrived-by-hand':
        return messages('newsArrived', { name, stop: formatLine(`stop.${action.stop}`) });
      case 'stop-closed':
        return messages('newsClosed', { name, stop: formatLine(`stop.${action.stop}`) });
      case 'choice-made':
        return messages('newsChose', { name, choice: formatLine(action.choice) });
      case 'answer-given': {
        const clue = pack.packed.clues.find(({ id }) => id === action.clue);
        const answer = list.format([formatAnswer(clue, action.given) ?? ''].flat());
        return messages('newsAnswered', { name, answer });
      }
      case 'hint-asked':
        return messages('newsHint', { name });
      case 'clue-revealed':
        return messages('newsRevealed', { name });
      case 'clue-skipped':
        return messages('newsSkipped', { name });
      case 'undone':
        return messages('newsUndone', { name });
      case 'member-present':
        return messages('newsPresent', { name, mode: action.mode });
      case 'member-left':
        return messages('newsLeft');
      case 'waiting-switched':
        return messages('newsWait', { name, isOn: action.isOn ? 'on' : 'off' });
      case 'went-on':
        return messages('newsWentOn', { name });
    }
  };
}
