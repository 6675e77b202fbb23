import type { Carried } from '../board.ts'
import { listOf } from '../histories.ts'
import type { Client, Scene } from '../scene.ts'

/** Of the phone that every parcel of the judge goes to. */
const digits = '5678'

/** The recipient chooses on the page of the parcel: another half-day, of those that it offers, or to come to the hub. */
export async function choose(
  { urls }: Scene,
  { random, caller }: Client,
  { tracking_number, key }: Carried,
  event: 'collect_at_hub' | 'reschedule_delivery',
): Promise<void> {
  const page = `${random.pick(urls)}/t/${tracking_number}?lang=vi`
  const choice = event === 'collect_at_hub' ? event : await firstHalf(page)
  if (choice === undefined) return
  await caller.record('choose', [['append', listOf(key), event]], async (signal) => {
    const body = new URLSearchParams({ choice, digits })
    const { status } = await fetch(page, { method: 'POST', redirect: 'manual', body, signal })
    if (status === 303) return 'ok'
    return status < 500 ? 'fail' : 'info'
  })
}

async function firstHalf(page: string): Promise<string | undefined> {
  const shown = await fetch(page)
    .then((answer) => answer.text())
    .catch(() => '')
  return /value="(\d{4}-\d{2}-\d{2} \w+)"/.exec(shown)?.[1]
}
