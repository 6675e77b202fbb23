import { chats as heldOutChats } from './held-out/chats.ts'
import { doubles } from './held-out/doubles.ts'
import { doubt as heldOutDoubt } from './held-out/doubt.ts'
import { evening } from './held-out/evening.ts'
import { plain as heldOutPlain } from './held-out/plain.ts'
import { talk as heldOutTalk } from './held-out/talk.ts'
import { towns } from './held-out/towns.ts'
import { units as heldOutUnits } from './held-out/units.ts'
import type { Kind } from './sample.ts'
import { doubt } from './tuned/doubt.ts'
import { everyday } from './tuned/everyday.ts'
import { money } from './tuned/money.ts'
import { namesakes } from './tuned/namesakes.ts'
import { notes } from './tuned/notes.ts'
import { plain } from './tuned/plain.ts'
import { quick } from './tuned/quick.ts'
import { snares } from './tuned/snares.ts'
import { spelling } from './tuned/spelling.ts'
import { talk } from './tuned/talk.ts'
import { units } from './tuned/units.ts'
import { week } from './tuned/week.ts'

/** The messages the reader was tuned on. */
export const tuned: readonly Kind[] = [
  ...plain,
  ...units,
  ...spelling,
  ...doubt,
  ...money,
  ...notes,
  ...talk,
  ...everyday,
  ...quick,
  ...snares,
  ...week,
  ...namesakes,
]

/** Written before they were read, in other words and places, and not looked at while the reader was tuned. */
export const heldOut: readonly Kind[] = [
  ...heldOutPlain,
  ...heldOutUnits,
  ...heldOutDoubt,
  ...heldOutTalk,
  ...heldOutChats,
  ...towns,
  ...doubles,
  ...evening,
]
