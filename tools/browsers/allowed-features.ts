/** Features that some supported browsers lack but the site may use. */
export type AllowedFeatures = {
  features: readonly string[];
  /** A sentence that says how the site works in a browser without these features. */
  without: string;
} & (
  | {
      kind: 'tested';
      /** The source files that use `features`. Each file first tests whether the browser has one of the features. */
      testedIn: readonly string[];
      /**
       * Features that are older than those in `features`, or related to them. A source file may test for one of these
       * instead.
       */
      testOf?: readonly string[];
    }
  | {
      /**
       * Why the site may have the features, although no source file tests for them.
       * - `library`: only a library uses the features.
       * - `ignored`: the features are markup or styles. A browser that lacks them ignores them.
       * - `name`: the site does not use the features. Other objects have fields with the same names.
       */
      kind: 'library' | 'ignored' | 'name';
    }
);

/**
 * All features of the built site that some supported browsers lack, each with the reason for allowing it. The check
 * fails if a feature is missing here, and if an entry is no longer needed. If a feature has the kind `tested`, the
 * check also fails for each source file that uses it without being in `testedIn`.
 */
export const allowedFeatures: readonly AllowedFeatures[] = [
  {
    kind: 'tested',
    features: ['navigator.permissions'],
    without: 'The site asks for the position only after a question of its own.',
    testedIn: ['app/device/geolocation.ts'],
  },
  {
    kind: 'tested',
    features: ['navigator.audioSession'],
    without: 'Reading aloud may be silent while an iPhone is set to silent.',
    testedIn: ['app/device/media-controls.ts'],
  },
  {
    kind: 'tested',
    features: ['requestIdleCallback'],
    without: 'A timer, or the next task.',
    testedIn: [
      'app/device/idle.ts',
      'app/entry.client.tsx',
      'app/pages/landing/sections/deferred-layout.ts',
      'app/player/ending/postcard/use-drawn-postcard.ts',
      'app/router/start-script.ts',
    ],
  },
  {
    kind: 'tested',
    features: ['.requestIdleCallback'],
    without: 'At once.',
    testedIn: ['app/player/saves/progress.ts'],
  },
  {
    kind: 'tested',
    features: ['cancelIdleCallback'],
    without: 'A timer is cancelled.',
    testedIn: ['app/device/idle.ts'],
    testOf: ['requestIdleCallback'],
  },
  {
    kind: 'tested',
    features: ['scheduler', 'scheduler.yield'],
    without: 'A timer gives way to input.',
    testedIn: ['app/device/next-event-loop-task.ts', 'app/router/start-script.ts'],
  },
  {
    kind: 'tested',
    features: ['Intl.Segmenter'],
    without:
      'A regular expression splits sentences, and each Chinese or Japanese character is a word. MapLibre tests for it.',
    testedIn: ['app/device/text-segments.ts'],
  },
  {
    kind: 'tested',
    features: ['navigator.connection'],
    without: 'The connection counts as unlimited.',
    testedIn: ['app/device/live-map-support.ts', 'app/router/prefetch-policy.ts'],
  },
  {
    kind: 'tested',
    features: ['document.prerendering', 'event prerenderingchange'],
    without: 'The browser prerenders no page.',
    testedIn: ['app/router/start-app.tsx'],
  },
  {
    kind: 'tested',
    features: ['event appinstalled', 'event beforeinstallprompt'],
    without: 'The browser never sends the event, so no button offers the installation.',
    testedIn: ['app/device/install-offer.ts'],
  },
  {
    kind: 'tested',
    features: ['event wheel'],
    without: 'Phones have no wheel; fingers and buttons zoom.',
    testedIn: ['app/player/map/map-gestures.ts'],
  },
  {
    kind: 'tested',
    features: ['event touchstart', 'event touchmove', 'event touchend', 'event touchcancel'],
    without:
      'Desktop browsers without a touch screen never send them; the handle, a mouse and keys move the story panel.',
    testedIn: ['app/player/screen/story-height/story-panel-drag.ts'],
  },
  {
    kind: 'tested',
    features: ['.databases'],
    without: 'The databases that the site may have created are deleted by their names.',
    testedIn: ['app/device/clear-browser-storage.ts'],
  },
  {
    kind: 'tested',
    features: ['navigator.serviceWorker'],
    without: 'Nothing can be downloaded, and the page says so.',
    testedIn: ['app/device/clear-browser-storage.ts', 'app/device/service-worker.ts'],
  },
  {
    kind: 'tested',
    features: ['navigator.wakeLock'],
    without: 'The screen turns off.',
    testedIn: ['app/device/wake-lock.ts'],
  },
  {
    kind: 'tested',
    features: ['navigator.getBattery'],
    without: 'The battery is unknown.',
    testedIn: ['app/device/battery.ts'],
  },
  {
    kind: 'tested',
    features: ['navigator.canShare', 'navigator.share'],
    without: 'The postcard can be saved, not shared.',
    testedIn: ['app/device/share.ts'],
  },
  {
    kind: 'tested',
    features: ['navigator.mediaSession', 'MediaMetadata'],
    without: 'The lock screen has no controls.',
    testedIn: ['app/device/media-controls.ts'],
  },
  {
    kind: 'tested',
    features: ['navigator.vibrate', 'navigator.userActivation'],
    without: 'The device does not vibrate on arrival.',
    testedIn: ['app/device/vibration.ts'],
  },
  {
    kind: 'tested',
    features: ['speechSynthesis', 'SpeechSynthesisUtterance'],
    without: 'Only recorded lines are read aloud.',
    testedIn: ['app/device/speech.ts'],
  },
  {
    kind: 'tested',
    features: ['DeviceOrientationEvent'],
    without: 'There is no compass; directions are relative to north.',
    testedIn: ['app/device/compass.ts'],
  },
  {
    kind: 'tested',
    features: ['.requestPermission'],
    without: 'The compass needs no permission: only iPhones and iPads ask for it.',
    testedIn: ['app/device/compass.ts'],
  },
  {
    kind: 'tested',
    features: ['.preservesPitch'],
    without: 'The property is set without an effect; Safari preserves the pitch anyway.',
    testedIn: ['app/device/recording-playback.ts'],
  },
  {
    kind: 'tested',
    features: ['.fetchPriority'],
    without: 'The property is set without an effect, and the browser chooses the priority.',
    testedIn: ['app/router/stylesheets.ts'],
  },

  {
    kind: 'library',
    features: [
      'navigation',
      'setImmediate',
      '.startViewTransition',
      'view-transition-class',
      '.popover',
      '.movementX',
      '.movementY',
    ],
    without: 'React and React Router test for them, or copy them from events and properties.',
  },
  {
    kind: 'library',
    features: ['.animation', '.capture', '.cssFloat', '.imageSizes', '<select is>'],
    without: 'React reads them from events and properties of components.',
  },
  { kind: 'library', features: ['Error.captureStackTrace', 'VideoFrame'], without: 'MapLibre tests for them.' },
  { kind: 'library', features: ['resize'], without: 'MapLibre sets it for a control that the map does not show.' },
  {
    kind: 'name',
    features: [
      '.bytes',
      '.estimate',
      '.fileName',
      '.resize',
      '.take',
      '.share',
      '.displayName',
      '.controller',
      '.delay',
    ],
    without: 'They are names of our own objects and of those of libraries.',
  },
  {
    kind: 'name',
    features: ['.colorSpace', '.command', '.copyTo', '.difference', '.getMetadata', '.keyboard', '.toArray'],
    without: 'They are names of objects of MapLibre.',
  },

  {
    kind: 'ignored',
    features: ['<script type="speculationrules">'],
    without: 'Links load their documents when they are clicked.',
  },
  {
    kind: 'ignored',
    features: ['<link rel="icon">', '<link rel="manifest">'],
    without: 'The browser shows an icon of its own, or cannot install the site.',
  },
  { kind: 'ignored', features: ['<input autocapitalize>'], without: 'Desktop browsers have no on-screen keyboard.' },

  {
    kind: 'ignored',
    features: ['text-wrap: balance', 'text-wrap: pretty', 'word-break: auto-phrase'],
    without: 'Lines break where they are full.',
  },
  {
    kind: 'ignored',
    features: [
      'hanging-punctuation: first',
      'hanging-punctuation: allow-end',
      'text-autospace: normal',
      'text-spacing-trim: trim-start',
    ],
    without: 'Punctuation keeps its full width.',
  },
  {
    kind: 'ignored',
    features: [
      'animation-timeline',
      'animation-timeline: auto',
      'animation-range',
      'animation-range: normal',
      'timeline-scope',
      'view-timeline',
    ],
    without: 'Scrolling moves nothing: everything is in its final place (SITE-H5).',
  },
  {
    kind: 'ignored',
    features: [
      '@view-transition',
      '::view-transition-group()',
      '::view-transition-new()',
      '::view-transition-old()',
      'view-transition-name',
    ],
    without: 'Pages replace each other without a fade.',
  },
  {
    kind: 'ignored',
    features: [':has()'],
    without:
      'Rules that need it are of their own: the clue shows its link (SITE-H7), and nothing waits for its last part.',
  },
  {
    kind: 'ignored',
    features: ['@media (scripting)'],
    without: 'With JavaScript turned off, controls that need it stay invisible or do nothing.',
  },
  {
    kind: 'ignored',
    features: ['color-mix()'],
    without: 'The illustration has fewer tones: the rule is in `@supports`.',
  },
  {
    kind: 'ignored',
    features: ['content-visibility: auto', 'contain-intrinsic-block-size'],
    without: 'The browser lays out the whole page at once.',
  },
  {
    kind: 'ignored',
    features: ['content-visibility: hidden'],
    without: 'The start of a walk restyles its page, and a change of the filter removes hidden cards from the layout.',
  },
  {
    kind: 'ignored',
    features: ['ascent-override', 'descent-override', 'line-gap-override', 'size-adjust'],
    without: 'Headings move a little when their font arrives.',
  },
  {
    kind: 'ignored',
    features: [
      'cursor: default',
      'cursor: grab',
      'cursor: grabbing',
      'cursor: pointer',
      'cursor: progress',
      '::selection',
      '::target-text',
    ],
    without: 'The pointer and selected text look as usual.',
  },
  {
    kind: 'ignored',
    features: [
      'scrollbar-color',
      'scrollbar-color: auto',
      'resize: vertical',
      'font-family: ui-monospace',
      'float: inline-end',
    ],
    without: 'Scroll bars, text fields and the link beside the number of walks look plainer.',
  },
  { kind: 'ignored', features: ['forced-color-adjust: none'], without: 'Safari has no forced colours.' },
  {
    kind: 'ignored',
    features: ['@page', 'break-after: avoid', 'orphans', 'widows'],
    without: 'Printed pages break and begin elsewhere.',
  },
];
