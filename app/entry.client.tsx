import { build } from 'virtual:site';
import { noteArrival } from './device/client-info.ts';
import { noteInstallOffer } from './device/install-offer.ts';
import { nextTask } from './device/next-task.ts';
import { isCrawler } from './locales/crawler.ts';
import { visitorConsent } from './platform/consent.ts';
import { startPlatform } from './platform/use-platform.ts';
import { startApp } from './router/start-app.tsx';
import { appRoutes } from './routes.ts';
import { Consent } from './ui/consent.tsx';
import { PrerenderedPage } from './ui/error-screen.tsx';

noteArrival();
noteInstallOffer();
const prerenderedPage = isCrawler(navigator.userAgent) ? bodyWithoutScripts() : undefined;

await startApp({
  routes: appRoutes(import.meta.env.DEV),
  build,
  nextTask,
  wrap: (app) => (
    <PrerenderedPage value={prerenderedPage}>
      <Consent value={import.meta.env.HOSTED_PLATFORM ? visitorConsent() : undefined}>{app}</Consent>
    </PrerenderedPage>
  ),
  onVisible: () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => startPlatform());
    else setTimeout(startPlatform, 500);
  },
});

function bodyWithoutScripts(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const script of body.querySelectorAll('script')) script.remove();
  return body.innerHTML;
}
