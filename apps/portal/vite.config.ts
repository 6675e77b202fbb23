import { defineConfig, mergeConfig } from 'vite'
import { screensConfig } from '../../packages/web/scripts/screens-config.ts'
import { texts } from './scripts/texts.mjs'

const api = `http://127.0.0.1:${process.env.PORT || 3000}`

export default defineConfig(
  mergeConfig(screensConfig({ base: '/', texts }), {
    server: {
      proxy: {
        '/v1': api,
        '/healthz': api,
        '/mailbox': api,
        '/t/': api,
      },
    },
  }),
)
