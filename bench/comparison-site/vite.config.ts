import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tanstackStart({
      router: { generatedRouteTree: 'generated/route-tree.ts' },
      // As in our build, every page is prerendered, with its styles in the document.
      prerender: { enabled: true, crawlLinks: false, failOnError: true },
      server: { build: { inlineCss: true } },
    }),
    react(),
  ],
});
