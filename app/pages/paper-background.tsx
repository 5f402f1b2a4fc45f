import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { applyChosenColorScheme } from '../device/chosen-color-scheme.ts';
import colorSchemeScript from './color-scheme-script.ts?inline-script';
import styles from './paper-background.module.css';

/**
 * Renders a part of a page on paper. The paper is light or dark as the visitor chose in the player's settings (day or
 * night). Without a choice, it follows the device's color scheme.
 */
export function PaperBackground({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  // Applies the color scheme again after each navigation, because the visitor may have changed it in the player's
  // settings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation reads the choice again.
  useLayoutEffect(applyChosenColorScheme, [key]);
  return (
    <div className={styles.ground}>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, as the build bundled it.
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? colorSchemeScript : '' }}
        suppressHydrationWarning
      />
      {children}
    </div>
  );
}
