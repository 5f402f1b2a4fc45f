import type { RequiredMessage, WalkMessageKind } from '../../api.ts';

/** The messages under one heading, such as the name of a scene. */
export interface MessageSection {
  /** The React key. */
  key: string;
  heading: SectionHeading;
  messages: RequiredMessage[];
}

export type SectionHeading = { kind: 'scene'; name: string } | { kind: 'page' | 'places' | 'journal' | 'home-page' };

/**
 * The kinds of messages that are grouped with the story line or choice after them. For example, a stop's name is
 * grouped with the stop's first line.
 */
const leadingKinds: readonly WalkMessageKind[] = ['character', 'stop', 'paid', 'turn'];

/**
 * Groups messages under headings, and keeps their order. The heading of a message in the story is its scene. Other
 * messages have one of these headings: the walk's page, its places, the journal or the home page.
 */
export function groupMessages(messages: readonly RequiredMessage[]): MessageSection[] {
  const sections: MessageSection[] = [];
  const lastSpoken = messages.findLastIndex(isSpoken);
  let leading: RequiredMessage[] = [];
  const add = (heading: SectionHeading, added: RequiredMessage[]) => {
    const last = sections.at(-1);
    if (last && isSameHeading(last.heading, heading)) last.messages.push(...added);
    else sections.push({ key: `${sections.length} ${added[0]?.id}`, heading, messages: added });
  };
  for (const [index, message] of messages.entries()) {
    const current = sections.at(-1)?.heading;
    if (isSpoken(message)) {
      add({ kind: 'scene', name: message.knot ?? '' }, [...leading, message]);
      leading = [];
    } else if (index < lastSpoken && leadingKinds.includes(message.kind)) leading.push(message);
    else if (index < lastSpoken && current?.kind === 'scene') add(current, [message]);
    else add(findHeading(message.kind), [message]);
  }
  return sections;
}

function isSpoken({ kind }: RequiredMessage): boolean {
  return kind === 'line' || kind === 'choice';
}

function findHeading(kind: WalkMessageKind): SectionHeading {
  switch (kind) {
    case 'stop':
    case 'paid':
    case 'turn':
    case 'arrival':
    case 'spot':
    case 'way-back':
      return { kind: 'places' };
    case 'page':
    case 'character':
      return { kind: 'page' };
    case 'home-page':
      return { kind: 'home-page' };
    default:
      return { kind: 'journal' };
  }
}

function isSameHeading(one: SectionHeading, other: SectionHeading): boolean {
  return one.kind === other.kind && ('name' in one ? one.name : '') === ('name' in other ? other.name : '');
}

/** Formats the name of a scene as words: `morse_scene` is "morse scene". The part above the first scene has no name. */
export function formatSceneName(name: string): string {
  return name.replaceAll('_', ' ');
}
