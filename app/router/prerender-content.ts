import { createContext, type ReactNode } from 'react';

/** A stylesheet that is inlined into a prerendered page. */
export interface InlineStylesheet {
  /** The name of the stylesheet's chunk. */
  chunk: string;
  /** The URL of the stylesheet. In development, the id of its module. */
  href: string;
  text: string;
}

/** Content that only prerendering adds to a page. The app in the browser does not render it. */
export interface PrerenderContent {
  /**
   * Content for the end of `<head>`: the content security policy, the head script, and the styles of the first screen.
   */
  head: ReactNode;
  /** Content for the end of `<body>`: the preload of the heading font, speculation rules and the start script. */
  bodyEnd: ReactNode;
  stylesheets: readonly InlineStylesheet[];
  /** Whether the page is an error screen. The head script never redirects an error screen to another locale. */
  isErrorScreen: boolean;
}

/**
 * The extra content of a prerendered page. Absent in the browser, where hydration keeps that content in the document.
 */
export const PrerenderContentContext = createContext<PrerenderContent | undefined>(undefined);
