export { createListener, type Listener } from '../database/channels/listener.ts'
export { announce, type LiveEvent } from './announce.ts'
export { createLiveHub, type LiveHub, type LiveMessage } from './live-hub.ts'
export { measureLive } from './measure-live.ts'
