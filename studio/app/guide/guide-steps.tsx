import { useTranslator } from '../messages/studio-messages.tsx';
import { formatStudioAddress, type StudioAddress } from '../shell/address.ts';
import buttons from '../shell/buttons.module.css';
import styles from './guide-steps.module.css';

/**
 * The steps of the guide, in order. Each step except `check` explains one screen. The check has no screen of its own:
 * its results appear beside the screens of a walk.
 */
const steps = ['begin', 'map', 'story', 'clues', 'pictures', 'languages', 'check', 'play', 'publish', 'files'] as const;

type Step = (typeof steps)[number];

/**
 * Explains the studio in short steps. Each step except `check` links to its screen. Without `walkId`, only `begin` has a
 * link.
 */
export function GuideSteps({ walkId }: { walkId?: string }) {
  const text = useTranslator();
  return (
    <ol className={styles.steps}>
      {steps.map((step) => {
        const address = findStudioAddressOfStep(step, walkId);
        const screen = step === 'begin' ? text('begin.title') : step === 'check' ? '' : text(`shell.screens.${step}`);
        return (
          <li key={step}>
            <h2>{text(`guide.steps.${step}.title`)}</h2>
            <p>{text(`guide.steps.${step}.text`)}</p>
            {address && (
              <a className={`${buttons.button} ${buttons.quiet}`} href={formatStudioAddress(address)}>
                {text('guide.open', { screen })}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function findStudioAddressOfStep(step: Step, walkId: string | undefined): StudioAddress | undefined {
  if (step === 'begin') return { screen: 'begin' };
  return step === 'check' || walkId === undefined ? undefined : { walkId, screen: step };
}
