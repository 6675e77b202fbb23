import { defineConfig } from 'vite'
import { screensConfig } from '../../packages/web/scripts/screens-config.ts'
import { texts } from './scripts/texts.mjs'

export default defineConfig(screensConfig({ base: '/console/', texts }))
