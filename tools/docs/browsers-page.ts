import { findFeature, findFirstSupportingVersion } from '../browsers/compat-data.ts';
import { oldestBrowsers, type SupportedBrowser } from '../browsers/oldest-browsers.ts';
import { replaceBlock } from './generated-block.ts';

export const browsersPage = 'docs/browsers.md';

/**
 * The columns of the tables. A supported browser without a column has the same version numbers as one of these
 * browsers; the text of `docs/browsers.md` says which.
 */
const columns: [browser: SupportedBrowser, heading: string][] = [
  ['safari_ios', 'Safari, iOS'],
  ['chrome_android', 'Chrome, Edge'],
  ['firefox', 'Firefox'],
  ['samsunginternet_android', 'Samsung Internet'],
  ['webview_ios', 'Within apps, iOS'],
  ['webview_android', 'Within apps, Android'],
];

/**
 * Features that a supported browser may lack: the feature's name in the table, its path in MDN's data, and how the site
 * behaves without it.
 */
const optionalFeatures: [name: string, path: string, without: string][] = [
  ['Keeping a walk offline', 'api.ServiceWorkerContainer', 'The download says that the browser keeps nothing.'],
  ['Screen stays on', 'api.Navigator.wakeLock', 'The screen turns off. No step is lost.'],
  ['Device’s voices', 'api.SpeechSynthesis', 'Only recorded lines are read. Without any there is no button.'],
  ['Controls on the lock screen', 'api.MediaSession', 'The button in the page pauses.'],
  ['Vibration', 'api.Navigator.vibrate', 'The bell alone tells of an arrival.'],
  ['Sharing a picture', 'api.Navigator.share.data_files_parameter', 'The postcard can be saved.'],
  ['Install button', 'api.Window.beforeinstallprompt_event', 'A sentence explains it on iPhones and iPads.'],
  ['State of the battery', 'api.Navigator.getBattery', 'A low battery offers no code.'],
  ['Data saver', 'api.Navigator.connection', 'The connection counts as unlimited.'],
  ['Sentences and words', 'javascript.builtins.Intl.Segmenter', 'A pattern splits them.'],
  ['Idle time', 'api.Window.requestIdleCallback', 'A timer.'],
  ['Input first', 'api.Scheduler.yield', 'A timer.'],
  ['Prerendered links', 'html.elements.script.type.speculationrules', 'A link loads its document.'],
  ['`:has()`', 'css.selectors.has', 'The clue of the home page shows its link (SITE-H7).'],
  ['Animation by scrolling', 'css.properties.animation-timeline', 'Everything is in its final place (SITE-H5).'],
  ['Fades between pages', 'css.at-rules.view-transition', 'One page replaces the other.'],
  ['Balanced lines', 'css.properties.text-wrap.balance', 'Lines break where they are full.'],
  ['Japanese phrases', 'css.properties.word-break.auto-phrase', 'Lines break between characters.'],
  [
    'Measures of fallback fonts',
    'css.at-rules.font-face.ascent-override',
    'Headings move a little when their font arrives.',
  ],
  ['Layout on demand', 'css.properties.content-visibility', 'The whole page is laid out at once.'],
  [
    'Styles without scripts',
    'css.at-rules.media.scripting',
    'With scripts off, dead controls stay invisible or do nothing.',
  ],
];

/** Returns `docs/browsers.md` with new tables, from the list of supported browsers and the compatibility data. */
export function updateBrowsersPage(page: string): string {
  return replaceBlock(
    replaceBlock(page, 'oldest browsers', formatOldestBrowsersTable()),
    'optional features',
    formatFeaturesTable(),
  );
}

function formatOldestBrowsersTable(): string {
  const layers = columns.map(([browser]) => formatFirstVersion('css.at-rules.layer', browser));
  const oldestVersions = columns.map(([browser]) => oldestBrowsers[browser]);
  const offline = columns.map(([browser], index) =>
    formatFirstVersion('api.ServiceWorkerContainer', browser) === 'none' ? 'none' : oldestVersions[index],
  );
  return formatTable(
    ['', ...columns.map(([, heading]) => heading)],
    [
      ['Reads, links and forms', ...columns.map(() => 'all')],
      ['Looks as designed', ...layers],
      ['Navigates and plays', ...oldestVersions],
      ['Keeps a walk offline', ...offline],
    ],
  );
}

function formatFeaturesTable(): string {
  return formatTable(
    ['Feature', ...columns.map(([, heading]) => heading), 'Without it'],
    optionalFeatures.map(([name, path, effectWithout]) => [
      name,
      ...columns.map(([browser]) => formatFirstVersion(path, browser)),
      effectWithout,
    ]),
  );
}

function formatFirstVersion(path: string, browser: SupportedBrowser): string {
  return findFirstSupportingVersion(findFeature(path), browser) ?? 'none';
}

function formatTable(
  head: readonly (string | undefined)[],
  rows: readonly (readonly (string | undefined)[])[],
): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
