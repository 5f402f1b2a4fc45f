import { createContext, type ReactNode } from 'react';

/** A stylesheet that stands inside a prerendered page. */
export interface InlineStylesheet {
  /** The name of its chunk. */
  chunk: string;
  /** Its address; in development the id of its module. */
  href: string;
  text: string;
}

/** The parts that prerendering adds to a page beside its components. */
export interface PageParts {
  /** The end of `<head>`: the policy, the head script and the styles of the first screen. */
  head: ReactNode;
  /** The end of `<body>`: the heading face, speculation rules and the start of the app. */
  bodyEnd: ReactNode;
  stylesheets: readonly InlineStylesheet[];
  /** Whether the page is an error screen. The head script redirects no error screen to another locale. */
  isErrorScreen: boolean;
}

/** Given while a page is prerendered; absent in the browser, where hydration keeps the parts that the document has. */
export const PagePartsContext = createContext<PageParts | undefined>(undefined);
