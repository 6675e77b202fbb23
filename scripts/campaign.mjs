// `npm run campaign`.
import { enter } from './bootstrap.mjs'

await enter('campaign.ts', 'campaign')
