/**
 * Runs inside a page, as a bundled script. Finds elements by their accessible role and name, in the same way in every
 * engine.
 */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** An accessible role, and optionally a name: the complete name, or the source of a regular expression. */
export interface ElementQuery {
  role: string;
  name?: { text: string } | { pattern: string };
}

/** An element that a query found. */
export interface FoundElement {
  /** The middle of the element; undefined if another element covers it or it is moving. */
  middle?: { x: number; y: number };
  text: string;
  hasFocus: boolean;
}

export interface PageQueries {
  /** Returns the elements with this role and name that a visitor can perceive. */
  find(query: ElementQuery): FoundElement[];
  /** Scrolls the only matching element into view, and returns it once it has stopped moving. */
  reveal(query: ElementQuery): Promise<FoundElement[]>;
  /** Returns the visible text of the page. */
  readText(): string;
}

declare global {
  interface Window {
    pageQueries?: PageQueries;
  }
}

/** Collapses white space, and removes invisible characters that allow line breaks. */
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
    const actualName = normalize(computeAccessibleName(element));
    return 'text' in name ? actualName === name.text : new RegExp(name.pattern).test(actualName);
  });
}

function describeElement(element: Element): FoundElement {
  const { left, top, width, height } = element.getBoundingClientRect();
  const middlePoint = { x: left + width / 2, y: top + height / 2 };
  const uppermostElement = document.elementFromPoint(middlePoint.x, middlePoint.y);
  return {
    ...(uppermostElement &&
      (element.contains(uppermostElement) || uppermostElement.contains(element)) && { middle: middlePoint }),
    text: normalize(element instanceof HTMLInputElement ? element.value : (element as HTMLElement).innerText),
    hasFocus: document.activeElement === element,
  };
}

window.pageQueries = {
  find: (query) => findElements(query).map(describeElement),
  async reveal(query) {
    const [element, ...others] = findElements(query);
    if (!element || others.length > 0)
      return [element, ...others].filter((it) => it !== undefined).map(describeElement);
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const boxBefore = element.getBoundingClientRect();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const boxAfter = element.getBoundingClientRect();
    const { middle, ...rest } = describeElement(element);
    return [
      { ...rest, ...(middle && boxBefore.top === boxAfter.top && boxBefore.left === boxAfter.left && { middle }) },
    ];
  },
  readText: () => normalize(document.body.innerText),
};
