import path from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import { isLocale, type Locale } from '../../app/locales/locales.ts';
import { buildPageHref, type PageTarget } from '../../app/locales/urls.ts';
import type { LegalText } from '../../app/pages/legal/legal-page.tsx';
import type { Configuration } from '../../configuration.ts';
import { createPlaceholderValues, fillPlaceholders, removeUnmetConditionalParts } from './placeholders.ts';

/** The characters that a backslash can escape in Markdown: https://spec.commonmark.org/0.31.2/#backslash-escapes */
const asciiPunctuation = '[!-/:-@[-`{-~]';
const escapedPunctuation = new RegExp(`\\\\(${asciiPunctuation})`, 'g');

/** The pages to which a legal text may link, written as `page:<name>`. */
const linkedPages: Record<string, PageTarget> = {
  terms: 'about-terms',
  privacy: 'about-privacy',
  delete: 'delete',
  home: 'index',
};

/** Compiles `content/legal/<locale>/<text>.md` to a module. Its default export is a `LegalText`. */
export function legalPlugin(configuration: Configuration): Plugin {
  return {
    name: 'lorewalk:legal',
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/legal\/\w+\/\w+\.md$/ },
      handler(markdown, id) {
        const locale = path.basename(path.dirname(id));
        if (!isLocale(locale)) this.error(`${id}: a folder of legal texts is named after its locale, en, zh or jp.`);
        const values = Object.entries(createPlaceholderValues(configuration, locale));
        const escapedValues = Object.fromEntries(values.map(([name, value]) => [name, escapeMarkdown(value)]));
        const filledMarkdown = fillPlaceholders(
          removeUnmetConditionalParts(markdown, configuration, id),
          escapedValues,
          id,
        );
        const text = parseLegalText(filledMarkdown, locale, path.relative(process.cwd(), id));
        return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js', map: null };
      },
    },
  };
}

/**
 * Parses a legal text: `# Title`, an introduction, then sections that begin with `## Heading {#slug}`. Links to pages
 * are `page:<name>`.
 * @throws {Error} for a missing title, a section without a unique slug, and a link to an unknown page. The message names
 * the file, and quotes the faulty heading or link.
 */
export function parseLegalText(markdown: string, locale: Locale, file: string): LegalText {
  const sections: LegalText['sections'] = [];
  let title = '';
  const parser = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = text.replace(escapedPunctuation, '$1');
          return '';
        }
        const [, heading, slug] = html.match(/^(.*?)\s*\{#([a-z][a-z0-9-]*)\}$/) ?? [];
        if (depth > 2) return `<h${depth}>${html}</h${depth}>\n`;
        if (!heading || !slug)
          throw new Error(`${file}: "## ${text}" needs a slug that is the same in every language, such as {#contact}.`);
        if (sections.some((section) => section.slug === slug))
          throw new Error(`${file}: "## ${text}" has the slug of an earlier section: give it another.`);
        sections.push({ slug, heading });
        return `<h2 id="${slug}">${heading}</h2>\n`;
      },
      link({ href, text, tokens }) {
        // Marks links whose text is not their address, because the print styles (app/ui/print.css) add the address.
        const isNamed = !href.startsWith('#') && href.replace('mailto:', '') !== text.replace(escapedPunctuation, '$1');
        const namedAttribute = isNamed ? ' data-named=""' : '';
        return `<a href="${resolveLinkHref(href, locale, file)}"${namedAttribute}>${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const renderCells = (row: typeof header, tag: 'td' | 'th') => {
          const opening = tag === 'th' ? '<th scope="col">' : '<td>';
          return row.map(({ tokens }) => `${opening}${this.parser.parseInline(tokens)}</${tag}>`).join('');
        };
        const body = rows.map((row) => `<tr>${renderCells(row, 'td')}</tr>`).join('');
        return `<div class="table" tabindex="0" role="region" aria-label="${sections.at(-1)?.heading ?? title}"><table><thead><tr>${renderCells(header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  // Calls lexer and parser separately. An error of `parse` would ask the operator to report it to the library's
  // authors.
  const html = parser.parser(parser.lexer(markdown));
  if (!title) throw new Error(`${file}: begin with "# " and the title.`);
  const firstSection = html.indexOf('<h2');
  return {
    title,
    introduction: html.slice(0, firstSection === -1 ? undefined : firstSection),
    body: firstSection === -1 ? '' : html.slice(firstSection),
    sections,
  };
}

/** Escapes ASCII punctuation in a configured value with backslashes, so that Markdown does not interpret it. */
function escapeMarkdown(value: string): string {
  return value.replace(new RegExp(asciiPunctuation, 'g'), '\\$&');
}

function resolveLinkHref(href: string, locale: Locale, file: string): string {
  if (!href.startsWith('page:')) return href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const name = href.slice('page:'.length);
  const target = Object.hasOwn(linkedPages, name) ? linkedPages[name] : undefined;
  if (!target)
    throw new Error(`${file}: ${href} is no page; use one of page:${Object.keys(linkedPages).join(', page:')}.`);
  return buildPageHref(locale, target);
}
