import {
  listPasskeys,
  type Passkey,
  removePasskey,
  removeTotp,
} from '@guihang/contract/provider/staff/second-factors'
import { getMe, type Me } from '@guihang/contract/provider/staff/sessions'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { SkeletonLines, SkeletonRegion } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { client } from '@guihang/web/api/client.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { makePasskey } from '../../core/make-passkey.ts'
import { keepMe } from '../../core/me.ts'
import { TotpSetUp } from '../../core/totp-set-up.tsx'
import { m } from '../../texts/messages.js'

const passkeysQuery = dataQuery(['me', 'passkeys'], listPasskeys, {})

async function changed(): Promise<void> {
  keepMe((await client.call(getMe, {})).data)
  await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey })
}

/** Passkeys and the authenticator app; the server keeps the last one of a person who needs one. */
export function SecondFactors({ me }: { me: Me }) {
  const passkeys = useQuery(passkeysQuery)
  const [setsUpTotp, setSetsUpTotp] = useState(false)
  const { busy, act } = useAct()
  const hasTotp = me.methods.includes('totp')

  const run = (work: () => Promise<unknown>, said: string) =>
    void act(async () => {
      await work()
      toast.success(said)
    }, changed)

  return (
    <TitledCard id="second" title={m.account_second()}>
      <CardBody className="grid gap-3">
        {passkeys.isError ? (
          <LoadFailed query={passkeys} title={m.account_failed()} />
        ) : passkeys.isPending ? (
          <SkeletonRegion>
            <SkeletonLines lines={2} />
          </SkeletonRegion>
        ) : (
          <ul className="grid gap-1">
            {passkeys.data.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                busy={busy}
                onRemove={() =>
                  run(() => client.call(removePasskey, { params: { id: passkey.id } }), m.account_removed())
                }
              />
            ))}
            {hasTotp && (
              <li className="flex items-center gap-3">
                <span className="flex-1">{m.account_totp_on()}</span>
                <Button
                  size="sm"
                  busy={busy}
                  onClick={() => run(() => client.call(removeTotp, {}), m.account_removed())}
                >
                  {m.account_totp_remove()}
                </Button>
              </li>
            )}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {me.can_set_up.includes('passkey') && (
            <Button busy={busy} onClick={() => run(() => makePasskey(me.name), m.account_passkey_added())}>
              {m.account_passkey_add()}
            </Button>
          )}
          <Button onClick={() => setSetsUpTotp(true)}>
            {hasTotp ? m.account_totp_change() : m.account_totp_add()}
          </Button>
        </div>
      </CardBody>
      <Dialog open={setsUpTotp} onOpenChange={setSetsUpTotp} title={m.enrol_totp()}>
        <TotpSetUp
          onDone={async () => {
            setSetsUpTotp(false)
            await changed()
          }}
        />
      </Dialog>
    </TitledCard>
  )
}

function PasskeyRow({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }) {
  const { name, last_used_at } = passkey
  return (
    <li className="flex items-center gap-3">
      <span className="flex-1">
        {name}{' '}
        <span className="text-ink-3">
          {last_used_at === null
            ? m.account_passkey_new()
            : m.account_passkey_used({ at: formatShortInstant(last_used_at) })}
        </span>
      </span>
      <Button size="sm" busy={busy} onClick={onRemove}>
        {m.account_passkey_remove()}
      </Button>
    </li>
  )
}
