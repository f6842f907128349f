import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The built client lies inside the Python package, so that whoever installs it needs no Node.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tatami/web/dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // nothing inline: the service forbids it
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 200,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } }, fs: { allow: ['..'] } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
});
