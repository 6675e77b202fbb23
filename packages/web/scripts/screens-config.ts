import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { followMessages } from '../../ui/scripts/follow-messages.ts'
import { bringFilesFirst } from './bring-files-first.ts'
import { refuseChunkCircles } from './chunk-circles.ts'
import { leaveOutUnread } from './leave-out-unread.ts'
import { buildTargets, supportedBrowsers } from './supported-browsers.ts'

type Screens = {
  /** The path that the app is served below, with a slash at both ends. */
  readonly base: string
  readonly texts: Parameters<typeof followMessages>[0]
}

/** How an app of screens is built. */
export function screensConfig({ base, texts }: Screens): UserConfig {
  return {
    base,
    plugins: [
      react(),
      tailwindcss(),
      preloadFonts(base),
      bringFilesFirst(),
      refuseChunkCircles(),
      leaveOutUnread(),
      followMessages(texts),
    ],
    resolve: {
      // React has had useSyncExternalStore of its own since 18; TanStack's stand-in for older ones need not travel.
      alias: [
        {
          find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
          replacement: 'use-sync-external-store/with-selector.js',
        },
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    },
    build: {
      outDir: 'dist',
      // One list says what is supported. Nesting stays as written; what a browser of the list reads only with a prefix gets it.
      target: buildTargets(supportedBrowsers()),
      // A font inside a style sheet would be a data: address, which our CSP forbids.
      assetsInlineLimit: 0,
      // The preload helper is ours to trust: no polyfill script is written into the page.
      modulePreload: {
        polyfill: false,
        // Every page has loaded these two before it asks for a screen: no list of files needs to name them.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'html'
            ? files
            : files.filter((file) => !/^assets\/(?:rolldown-runtime|start)-/.test(file)),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        treeshake: {
          // The contract is data: a schema that no screen asks for is left out. Only this name may stand here: it counts
          // in every module, and `final` or `rule` once took Zod's own `final.issues.push(…)` out of the build. Our own
          // builders say it of themselves (`@__NO_SIDE_EFFECTS__`).
          manualPureFunctions: ['z'],
          // Reading a field of a schema (`EditParcel.shape`) does nothing, so a call that no screen uses goes with it.
          propertyReadSideEffects: false,
        },
      },
    },
  }
}

/** Tells the browser about the two files of the screen font before it has read the style sheet. */
function preloadFonts(base: string): Plugin {
  return {
    name: 'guihang:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /\/inter-[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              fetchpriority: 'low',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `${base}${file}`,
            },
            injectTo: 'head-prepend' as const, // as: Vite wants the literal, not a string
          })),
    },
  }
}
