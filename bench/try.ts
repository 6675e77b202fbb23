import { benchScale } from './scale-try.ts'
import { openStage } from './stage.ts'

console.log('opening', performance.now())
const stage = await openStage()
console.log('open', performance.now())
try {
  const m = await benchScale(stage)
  console.log(m.readings, performance.now())
} catch (e) {
  console.log(e)
} finally {
  await stage.stop()
}
