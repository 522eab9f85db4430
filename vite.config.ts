import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { buildInfo } from '#scripts/build/build-info.ts'
import { chunksOf } from '#scripts/build/chunks.ts'
import { surfacePages } from '#scripts/surface-pages.ts'

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

/** Each surface has its own build. With a common build, a surface would load chunks made for other surfaces. */
const surface = (name: string, page: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    manifest: `.vite/${name}.json`,
    // For the list of licences of a release. Hidden files are not served.
    license: { fileName: `.licences/${name}.json` },
    emptyOutDir: name === 'console',
    rolldownOptions: { input: { [name]: page }, output: { codeSplitting: chunksOf(name) } },
  },
})

export default defineConfig(({ command }) => ({
  plugins: [react(), surfacePages()],
  define: { __BUILD__: JSON.stringify(buildInfo(command)) },
  server: {
    proxy: {
      // Keep the host of the browser's request, because the server compares it with the page's origin.
      '/api': { target: server, changeOrigin: false },
      '/auth': server,
      '/pictures': server,
      '/clips': server,
      '/health': server,
      '/metrics': server,
      '/house-logo': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    // The first versions with Array's findLast. The pages test for it and send older browsers to unsupported.html.
    target: ['chrome97', 'edge97', 'firefox104', 'safari15.4'],
    modulePreload: { polyfill: false },
    // scripts/build-report.ts has the budgets, in bytes that are sent.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      // Emotion imports these for a feature that we do not use. They have no side effects, so they can be dropped.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
    },
  },
  builder: {},
  // The development server serves all pages from one environment.
  environments:
    command === 'build'
      ? {
          client: surface('console', 'index.html'),
          guest: surface('guest', 'guest.html'),
          screen: surface('screen', 'screen.html'),
          speaker: surface('speaker', 'speaker.html'),
        }
      : {},
}))
