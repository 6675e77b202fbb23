import type { Auth } from './auth/auth.ts'
import type { BusinessClock, Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Readers } from './database/readers.ts'
import type { ServerEnvironment } from './environment/environment.ts'
import type { LiveHub } from './events/index.ts'
import type { Files } from './files/files.ts'
import type { PictureAddresses } from './files/picture-addresses.ts'
import type { GivingWay, JobLane } from './jobs/index.ts'
import type { Log } from './log.ts'
import type { Mail } from './mail/index.ts'
import type { Messages } from './messages/index.ts'
import type { Metrics } from './metrics.ts'
import type { Provider } from './provider.ts'

export type Platform = {
  readonly environment: ServerEnvironment
  readonly provider: Provider
  readonly database: Database
  /** Lists, counts, reports and exports of a shop that may be seconds old. */
  readonly readers: Readers
  readonly businessClock: BusinessClock
  readonly realClock: Clock
  readonly auth: Auth
  readonly live: LiveHub
  readonly files: Files
  readonly pictureAddresses: PictureAddresses
  readonly mail: Mail
  /** SMS and Zalo. */
  readonly messages: Messages
  /** Large jobs of this process rest while small jobs and uploads are worked on. */
  readonly givingWay: GivingWay
  /** Which lane the jobs of a name run in; `other` where none is named. */
  readonly laneOfJob: Readonly<Partial<Record<string, JobLane>>>
  readonly log: Log
  readonly metrics: Metrics
}
