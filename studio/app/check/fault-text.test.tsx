// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Locale } from '../../../app/locales/locales.ts';
import type { WalkFault } from '../../api.ts';
import { InterfaceLanguageProvider } from '../messages/studio-messages.tsx';
import { FaultText } from './fault-text.tsx';

const fault: WalkFault = {
  rule: 'map/stale',
  path: 'map/labels.json',
  sentence: 'was drawn before map.yaml changed: draw it again with npm run walks map pier.',
};

afterEach(cleanup);

it.each<[Locale, sentence: string, summary: string]>([
  ['en', 'The walk has changed since its map was drawn. On Map, press “Draw the map anew”.', 'What the command says'],
  ['jp', 'コースが変わり、地図が古くなっています。「地図」で「地図を描き直す」を押してください。', 'コマンドの説明'],
  ['zh', '路線改過了，地圖是舊的。請在「地圖」按「重新繪製地圖」。', '指令的說明'],
])(
  'SITE-D9 a fault says in %s how to mend it, and has the sentence of the command closed below',
  (locale, ...texts) => {
    localStorage.setItem('studio.language', locale);
    render(
      <InterfaceLanguageProvider>
        <FaultText fault={fault} />
      </InterfaceLanguageProvider>,
    );
    const [sentence, summary] = texts;
    expect(screen.getByText(sentence)).toBeDefined();
    const details = screen.getByText(summary).closest('details');
    expect(details?.open).toBe(false);
    expect(details?.querySelector('[lang="en-US"]')?.textContent).toBe(fault.sentence);
  },
);
