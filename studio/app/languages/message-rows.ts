import type { RequiredMessage } from '../../api.ts';

/** Messages that belong together: of a scene, of a clue, or of a page. */
export interface MessageSection {
  /** The name that React needs. */
  key: string;
  heading: SectionHeading;
  messages: RequiredMessage[];
}

export type SectionHeading = { kind: 'scene'; name: string } | { kind: 'clue'; name: string } | { kind: SectionKind };

type SectionKind = 'page' | 'places' | 'journal' | 'home-page';

/** Groups messages by what they belong to, in their order. */
export function groupMessages(messages: readonly RequiredMessage[]): MessageSection[] {
  const sections: MessageSection[] = [];
  for (const message of messages) {
    const heading = findHeading(message);
    const last = sections.at(-1);
    if (last && isSameHeading(last.heading, heading)) last.messages.push(message);
    else sections.push({ key: `${sections.length} ${message.id}`, heading, messages: [message] });
  }
  return sections;
}

function findHeading({ kind, knot, subject }: RequiredMessage): SectionHeading {
  switch (kind) {
    case 'line':
    case 'choice':
      return { kind: 'scene', name: knot ?? '' };
    case 'clue-question':
    case 'clue-hint':
    case 'clue-reveal':
    case 'clue-nudge':
    case 'clue-home':
    case 'clue-option':
    case 'clue-part':
      return { kind: 'clue', name: subject ?? '' };
    case 'stop':
    case 'paid':
    case 'turn':
    case 'arrival':
    case 'spot':
    case 'way-back':
      return { kind: 'places' };
    case 'found':
    case 'ending':
    case 'letter':
      // What a line names stands with that line.
      return knot === undefined ? { kind: 'journal' } : { kind: 'scene', name: knot };
    case 'page':
    case 'character':
      return { kind: 'page' };
    case 'home-page':
      return { kind: 'home-page' };
  }
}

function isSameHeading(one: SectionHeading, other: SectionHeading): boolean {
  return one.kind === other.kind && ('name' in one ? one.name : '') === ('name' in other ? other.name : '');
}

/** Returns the name of a scene in words: `morse_scene` is "morse scene". The part above the first scene has none. */
export function formatSceneName(name: string): string {
  return name.replaceAll('_', ' ');
}
