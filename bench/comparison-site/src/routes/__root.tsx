import { createRootRoute, HeadContent, Outlet, Scripts, useLocation } from '@tanstack/react-router';

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
    ],
  }),
  component: Document,
});

const languages: Record<string, string> = { zh: 'zh-Hant', jp: 'ja' };

function Document() {
  const firstSegment = useLocation({ select: ({ pathname }) => pathname.split('/')[1] ?? '' });
  return (
    <html lang={languages[firstSegment] ?? 'en-US'}>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
