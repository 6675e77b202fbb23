import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageHead, table } from './tables.ts'

const root = join(import.meta.dirname, '..', '..')

/** What the product promises about reliability and safety, by number. Tests name the number: `check 8: …`. */
const promises: Readonly<Record<number, string>> = {
  1: 'An API that is killed under load loses and doubles no acknowledged parcel.',
  2: 'The API survives a crash of PostgreSQL and recovers by itself.',
  3: 'Equal calls with one idempotency key create one parcel; another body is refused.',
  4: 'Every posting sums to zero, and nobody can change a posting.',
  5: 'Property tests of all money commands find planted bugs.',
  6: 'What was collected equals what was paid, charged, held and written off, per parcel.',
  7: 'A payout that runs twice or is killed puts each parcel on one statement.',
  8: 'Of two conflicting events that race one wins, and the other gets its code.',
  9: 'An event that the lifecycle table does not have is refused with its code and changes nothing.',
  10: 'Amounts and measures that are none are field errors.',
  11: 'Tests find nearly all small faults planted in money and lifecycle rules.',
  12: 'Webhooks of an hour are delivered after a receiver’s outage, in order per parcel.',
  13: 'A killed worker loses no webhook and keeps the id of a repeated one.',
  14: 'An independent client verifies webhook signatures.',
  15: 'Calls to addresses that shops name reach the public Internet only.',
  16: 'A receiver that hangs, drips or answers too much costs little.',
  17: 'A dead receiver slows no other.',
  18: 'An endpoint that fails for days is switched off, and the shop can replay.',
  19: 'Another shop’s data look exactly like missing data, on every route and for every caller.',
  20: 'Foreign ids in bodies, queries and batches are refused row by row.',
  21: 'Fields that are not the caller’s to set are refused.',
  22: 'Answers carry no field outside the contract.',
  23: 'Shop tokens open no operations call, operator tokens no shop call; the demo’s parts do not exist outside a demo and a trial.',
  24: 'A query that forgets the shop cannot run.',
  25: 'Known and unknown accounts are answered alike, in words and in time.',
  26: 'Failed sign-ins are limited, and a stranger cannot lock an account for good.',
  27: 'A refresh token that is used again later ends its session.',
  28: 'After a sign-out, a new password or a lock the old access token is dead within a second.',
  29: 'Forged and foreign tokens are refused.',
  30: 'Mailed links work once, for 30 minutes, and are stored hashed.',
  31: 'A hundred simultaneous sign-ins leave the process healthy.',
  32: 'Captchas that are used, expired, changed or missing are refused.',
  33: 'Hostile spreadsheets get a clear error soon and cost little memory.',
  34: 'An import that is killed and resumed creates every row once.',
  35: 'No export holds a formula made of a shop’s text.',
  36: 'Hostile pictures are refused or drawn anew without EXIF.',
  37: 'Photos of papers belong to their shop, are encrypted, and each view is logged.',
  38: 'No log holds personal data or secrets.',
  39: 'Failures answer a code and a request id only; the log has the id.',
  40: 'A stopping process finishes its requests.',
  41: 'An unreachable or slow database answers 503 soon.',
  42: 'Backup and restore by two commands keep every sum.',
  43: 'Every answer carries the security headers, and no screen violates the policy.',
  44: 'Script in any text runs on no screen, label, export or mail.',
  45: 'SQL and odd strings in any parameter fail nothing.',
  46: 'Fifty shops at once for a quarter of an hour fail nothing and leak no memory.',
  47: 'All test traffic fits the OpenAPI document.',
  48: 'Receivers and tracking numbers cannot be harvested.',
  49: 'Lockfile, licences and secrets are checked.',
  50: 'A session of the console opens what a token of its scopes opens, and no call of shops.',
  51: 'Nobody checks what the same person has made, by whichever sessions and tokens.',
  52: 'A step-up counts once, for 120 seconds, for what was on the screen.',
  53: 'A call by the console’s cookie from another site’s page is refused.',
  55: 'Each look of an operator at a whole phone is an entry of the log, with its reason.',
  57: 'No call of the provider travels to a shop’s browser, and none of a shop’s to the provider’s but what anybody may read.',
  60: 'Scopes that exclude each other are refused on saving and by the database.',
  61: 'Each screen of the console is sound by axe, in light and dark, filled, empty and failed, and breaks no policy.',
}

/** docs/reference/checks.md: each numbered promise and the files whose tests prove it. */
export function checksPage(): string {
  const proofs = proofsByNumber()
  return [
    pageHead('Checks', 'scripts/docs/checks.ts and the names of all tests'),
    'Each number is a promise about reliability or safety. A test that proves it begins its name with the number, such as `check 8: …`.\n',
    table(
      ['Check', 'Promise', 'Tests'],
      Object.entries(promises).map(([number, promise]) => [
        number,
        promise,
        (proofs.get(number) ?? []).map(linkTo).join(', ') || 'no test yet',
      ]),
    ),
    '',
  ].join('\n')
}

function proofsByNumber(): Map<string, string[]> {
  const files = globSync('{packages,apps,scripts,e2e}/**/*.{test,e2e}.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).toSorted()
  const proofs = new Map<string, string[]>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    // The name of a test or of a group of tests, not what a comment or another text says.
    const numbers = [
      ...text.matchAll(/^\s*(?:describe|it|test)\b[^'"`\n]*(?:\(\n\s*)?['"`][^'"`\n]*?\bcheck (\d+)/gm),
    ]
    for (const number of new Set(numbers.map((match) => match[1] ?? '')))
      proofs.set(number, [...(proofs.get(number) ?? []), file])
  }
  return proofs
}

function linkTo(file: string): string {
  const name = file.split('/').at(-1) ?? file
  return `[${name.replace(/\.(api\.)?(test|e2e)\.ts$/, '')}](../../${file})`
}
