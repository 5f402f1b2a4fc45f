/** Is bundled and run inside a page. Finds elements by their accessible role and name, in the same way in every engine. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** An accessible role and, if given, the name: its whole text, or the source of a regular expression. */
export interface ElementQuery {
  role: string;
  name?: { text: string } | { pattern: string };
}

/** What a query finds. */
export interface FoundElement {
  /** The middle of the element, or undefined if something covers it or it moves. */
  middle?: { x: number; y: number };
  text: string;
  hasFocus: boolean;
}

export interface PageQueries {
  /** Returns the elements that the query finds among the perceivable ones. */
  find(query: ElementQuery): FoundElement[];
  /** Scrolls the only element that the query finds into view, and returns it once it has stopped moving. */
  reveal(query: ElementQuery): Promise<FoundElement[]>;
  /** Returns the visible text of the page. */
  readText(): string;
}

declare global {
  interface Window {
    pageQueries?: PageQueries;
  }
}

/** Joins white space, and removes the invisible marks where a line may break. */
const normalize = (text: string) => text.replaceAll('\u200B', '').replaceAll(/\s+/g, ' ').trim();

function isPerceivable(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden="true"], [inert]'))
    return false;
  const modal = [...document.querySelectorAll(':modal')].at(-1);
  return !modal || modal.contains(element);
}

function findElements({ role, name }: ElementQuery): Element[] {
  return [...document.querySelectorAll('*')].filter((element) => {
    if (getRole(element) !== role || !isPerceivable(element)) return false;
    if (!name) return true;
    const actual = normalize(computeAccessibleName(element));
    return 'text' in name ? actual === name.text : new RegExp(name.pattern).test(actual);
  });
}

function describe(element: Element): FoundElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  const uppermost = document.elementFromPoint(middle.x, middle.y);
  return {
    ...(uppermost && (element.contains(uppermost) || uppermost.contains(element)) && { middle }),
    text: normalize(element instanceof HTMLInputElement ? element.value : (element as HTMLElement).innerText),
    hasFocus: document.activeElement === element,
  };
}

window.pageQueries = {
  find: (query) => findElements(query).map(describe),
  async reveal(query) {
    const [element, ...others] = findElements(query);
    if (!element || others.length > 0) return [element, ...others].filter((it) => it !== undefined).map(describe);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const after = element.getBoundingClientRect();
    const { middle, ...rest } = describe(element);
    return [{ ...rest, ...(middle && before.top === after.top && before.left === after.left && { middle }) }];
  },
  readText: () => normalize(document.body.innerText),
};
