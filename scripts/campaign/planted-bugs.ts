import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDomainCopy } from './domain-copy.ts'

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')

/** The tests must find a bug in this time (check 5). */
const limitMs = 60_000

/** One line of the domain made wrong: what that would mean, and the tests that must notice. */
export type PlantedBug = {
  readonly meaning: string
  readonly file: string
  readonly right: string
  readonly wrong: string
}

export const plantedBugs: readonly PlantedBug[] = [
  {
    meaning: 'the shop is charged the shipping fee that the receiver pays',
    file: 'parcels/pricing/parcel-fees.ts',
    right: 'return shipping_fee - (total_cod - cod)',
    wrong: 'return shipping_fee',
  },
  {
    meaning: 'the shop is not charged for the insurance',
    file: 'parcels/pricing/parcel-fees.ts',
    right: 'return shippingByShop(parcel) + parcel.insurance_fee + parcel.service_fee',
    wrong: 'return shippingByShop(parcel) + parcel.service_fee',
  },
  {
    meaning: 'a part of a parcel costs a đồng more than its share',
    file: 'parcels/parcels/partial-delivery.ts',
    right: '(2n * BigInt(amount) * kept + whole) / (2n * whole)',
    wrong: '(2n * BigInt(amount) * kept + 3n * whole) / (2n * whole)',
  },
  {
    meaning: 'a loss is compensated beyond the cap',
    file: 'money/claims/compensation.ts',
    right: 'Math.min(goods.product_value, limits.compensation_max)',
    wrong: 'goods.product_value',
  },
  {
    meaning: 'a posting that does not balance is taken',
    file: 'money/ledger/ledger.ts',
    right: "if (!isBalanced(kept)) throw new RangeError('The entries of a posting sum to zero')",
    wrong: '',
  },
  {
    meaning: 'a reversal books the same again',
    file: 'money/ledger/ledger.ts',
    right: '({ account, amount: -amount })',
    wrong: '({ account, amount })',
  },
  {
    meaning: 'the same posting counts as another when its fields come in another order',
    file: 'money/ledger/ledger.ts',
    right: 'pairs.sort(([left], [right]) => (left < right ? -1 : 1))',
    wrong: '',
  },
  {
    meaning: 'insurance is charged from exactly 3,000,000',
    file: 'parcels/pricing/pricing.ts',
    right: 'return value > table.insurance_above ?',
    wrong: 'return value >= table.insurance_above ?',
  },
  {
    meaning: 'the weight is rounded down to the step',
    file: 'parcels/pricing/pricing.ts',
    right: 'Math.max(1, Math.ceil(grams / table.step_g))',
    wrong: 'Math.max(1, Math.floor(grams / table.step_g))',
  },
  {
    meaning: 'COD is read with its decimals cut off',
    file: 'money/money.ts',
    right: 'if (!/^[+\\-\\u2212]?\\d+$/.test(whole)) return undefined',
    wrong: '',
  },
  {
    meaning: 'COD falls due a working day late',
    file: 'money/cod/cod-cycle.ts',
    right: 'addWorkingDays(delivered_on, 2, daysOff)',
    wrong: 'addWorkingDays(delivered_on, 3, daysOff)',
  },
  {
    meaning: 'a payout of exactly the smallest amount is carried over',
    file: 'money/statements/next-payout.ts',
    right: 'net_amount >= smallestPayout',
    wrong: 'net_amount > smallestPayout',
  },
  {
    meaning: 'a payout leaves the fees due',
    file: 'money/ledger/parcel-postings.ts',
    right: `      { account: 'shop_fees_due', amount: 0 - fees },
      { account: 'bank_clearing', amount: 0 - held },
      { account: 'provider_bank', amount: held - payable + fees },`,
    wrong: `      { account: 'bank_clearing', amount: 0 - held },
      { account: 'provider_bank', amount: held - payable },`,
  },
  {
    meaning: 'a statement forgets what earlier ones carried over',
    file: 'money/statements/statements.ts',
    right: 'net_amount: sum(({ amount }) => amount) + carried_amount',
    wrong: 'net_amount: sum(({ amount }) => amount)',
  },
  {
    meaning: 'a statement pays the shop what the shop owes',
    file: 'money/statements/statements.ts',
    right: 'const amount = 0 - entry.amount',
    wrong: 'const amount = Math.abs(entry.amount)',
  },
  {
    meaning: 'a statement takes cash that is still at a courier or hub',
    file: 'money/statements/statements.ts',
    right: '(collected.parcel.at_center ? due : elsewhere).push(...entries)',
    wrong: 'due.push(...entries)',
  },
  {
    meaning: 'a statement of the smallest amount is carried over',
    file: 'money/statements/statements.ts',
    right: 'return net_amount < smallestPayout ?',
    wrong: 'return net_amount <= smallestPayout ?',
  },
  {
    meaning: 'statements are made on holidays',
    file: 'money/statements/statements.ts',
    right: 'workingDayFrom(nominal, daysOff) === day',
    wrong: 'nominal === day',
  },
  {
    meaning: 'a bag that was counted short moves on whole',
    file: 'money/cod/cash-differences.ts',
    right: 'const part = Math.min(amount, left)',
    wrong: 'const part = amount',
  },
  {
    meaning: 'surplus cash that is given back stays with who took it',
    file: 'money/cod/cash-differences.ts',
    right: "return moveOf('surplus-paid-back', [surplus, back])",
    wrong: "return moveOf('surplus-paid-back', [])",
  },
  {
    meaning: 'cash leaves the main hub at the hand-over to the main hub',
    file: 'money/cod/cash-steps.ts',
    right: "transfer_to_hub: 'hub_custody',",
    wrong: "transfer_to_hub: 'main_hub_custody',",
  },
  {
    meaning: 'the shop cancels what the courier has already picked up',
    file: 'parcels/lifecycle/lifecycle-table.ts',
    right: "'failed', ...withShop], 'cancel'",
    wrong: "'failed', 'pickup_successful', ...withShop], 'cancel'",
  },
  {
    meaning: 'a parcel is delivered without having been out for delivery',
    file: 'parcels/lifecycle/lifecycle-table.ts',
    right: "'cancel_failed'],\n    'deliver',",
    wrong: "'planned_for_delivery'],\n    'deliver',",
  },
  {
    meaning: 'cash is handed over for a parcel without cash',
    file: 'parcels/lifecycle/parcel-lifecycle.ts',
    right: 'if (row.with_cash === true && parcel.total_cod <= 0)',
    wrong: 'if (row.with_cash === true && parcel.total_cod < 0)',
  },
  {
    meaning: 'a statement that the bank does not bear out moves money',
    file: 'money/carrier-statements/carrier-accounts.ts',
    right: "facts.statements.filter(({ state }) => state === 'received')",
    wrong: 'facts.statements',
  },
  {
    meaning: 'the money of a carrier is posted once more with each file',
    file: 'money/carrier-statements/carrier-accounts.ts',
    right: 'target[account] - current[account]',
    wrong: 'target[account]',
  },
  {
    meaning: 'what was written off stays so when the carrier pays after all',
    file: 'money/carrier-statements/carrier-accounts.ts',
    right: 'Math.abs(decided) < Math.abs(amount) ? decided : amount',
    wrong: 'decided',
  },
]

/** The file with the bug in it. Throws when the right line is not there exactly once. */
export function plant(text: string, { right, wrong, file }: PlantedBug): string {
  const parts = text.split(right)
  if (parts.length !== 2) throw new Error(`${file} holds "${right}" ${parts.length - 1} times`)
  return parts.join(wrong)
}

export type Hunt = {
  /** Whether the tests of the file, in its right state or with the bug in it, pass; undefined: not in time. */
  passes(file: string, bug?: PlantedBug): Promise<boolean | undefined>
  close(): void
}

export function openHunt(): Hunt {
  const copy = openDomainCopy()
  return {
    async passes(file, bug) {
      const path = join(copy.folder, 'src', file)
      const original = readFileSync(path, 'utf8')
      if (bug !== undefined) writeFileSync(path, plant(original, bug))
      try {
        return await testsPass(copy.folder, `src/${file.replace(/\.ts$/, '.test.ts')}`)
      } finally {
        writeFileSync(path, original)
      }
    },
    close: copy.close,
  }
}

async function testsPass(folder: string, test: string): Promise<boolean | undefined> {
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', test], { cwd: folder, stdio: 'ignore' })
  const { promise, resolve } = Promise.withResolvers<boolean | undefined>()
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    resolve(undefined)
  }, limitMs)
  child.once('error', () => resolve(undefined))
  child.once('exit', (code) => resolve(code === 0))
  return await promise.finally(() => clearTimeout(timer))
}
