import { build } from 'virtual:site';
import { recordClientInfo } from './device/client-info.ts';
import { listenForInstallOffer } from './device/install-offer.ts';
import { waitForNextEventLoopTask } from './device/next-event-loop-task.ts';
import { isCrawler } from './locales/is-crawler.ts';
import { startPlatform } from './platform/adapter.ts';
import { getVisitorConsent } from './platform/consent.ts';
import { startApp } from './router/start-app.tsx';
import { createAppRoutes } from './routes.ts';
import { ConsentContext } from './ui/consent.tsx';
import { PrerenderedPageContext } from './ui/error-screen.tsx';

recordClientInfo();
listenForInstallOffer();
const prerenderedPage = isCrawler(navigator.userAgent) ? copyBodyWithoutScripts() : undefined;

await startApp({
  routes: createAppRoutes(import.meta.env.DEV),
  build,
  nextTask: waitForNextEventLoopTask,
  wrap: (app) => (
    <PrerenderedPageContext value={prerenderedPage}>
      <ConsentContext value={import.meta.env.HOSTED_PLATFORM ? getVisitorConsent() : undefined}>{app}</ConsentContext>
    </PrerenderedPageContext>
  ),
  onVisible: () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => startPlatform());
    else setTimeout(startPlatform, 500);
  },
});

function copyBodyWithoutScripts(): string {
  const body = document.body.cloneNode(true) as HTMLElement;
  for (const script of body.querySelectorAll('script')) script.remove();
  return body.innerHTML;
}
