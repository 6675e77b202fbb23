import {
  enterSandbox,
  getSandbox,
  openSandbox,
  type Sandbox,
  wipeSandbox,
} from '@guihang/contract/shop/sandbox'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { dataQuery } from '@guihang/web/api/call-query.ts'
import { formatDay } from '@guihang/web/dates.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DoorOpen, FlaskConical, Trash2 } from '#icons'
import { signOut } from '../../../core/account/sign-out.ts'
import { client } from '../../../core/api/api.ts'
import { beginSession } from '../../../core/session/session.ts'
import { m } from '../../../texts/messages.js'

const sandboxKey = ['sandbox']

export function SandboxCard() {
  const { data: sandbox } = useQuery(dataQuery(sandboxKey, getSandbox, {}))
  const queries = useQueryClient()
  const { busy, act: actOnce } = useAct()
  const [asked, setAsked] = useState(false)

  const act = (what: () => Promise<unknown>) =>
    actOnce(what, async () => {
      await queries.invalidateQueries({ queryKey: sandboxKey })
      setAsked(false)
    })

  return (
    <TitledCard id="api-sandbox" title={m.sandbox_title()}>
      <CardBody className="grid gap-3 text-13 text-ink-2">
        <p>{m.sandbox_help()}</p>
        <p>{m.sandbox_roads()}</p>
        {sandbox && <SandboxFacts sandbox={sandbox} />}
        {sandbox === null && (
          <div>
            <Button
              icon={FlaskConical}
              variant="soft"
              busy={busy}
              onClick={() => void act(() => client.call(openSandbox, {}))}
            >
              {m.sandbox_open()}
            </Button>
          </div>
        )}
        {sandbox && (
          <>
            <p>{m.sandbox_enter_help()}</p>
            <div className="flex flex-wrap gap-2">
              <Button icon={DoorOpen} busy={busy && !asked} onClick={() => void act(enter)}>
                {m.sandbox_enter()}
              </Button>
              <Button icon={Trash2} onClick={() => setAsked(true)}>
                {m.sandbox_wipe()}
              </Button>
            </div>
          </>
        )}
      </CardBody>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.sandbox_wipe_title({ code: sandbox?.shop_code ?? '' })}
        body={m.sandbox_wipe_body()}
        keepLabel={m.sandbox_keep()}
        confirmLabel={m.sandbox_wipe()}
        busy={busy}
        onConfirm={() => void act(() => client.call(wipeSandbox, {}))}
      />
    </TitledCard>
  )
}

/** Ends the session of the real shop everywhere in this browser, so that no tab takes one shop for the other. */
async function enter(): Promise<void> {
  const tokens = await client.call(enterSandbox, {})
  await signOut()
  beginSession(tokens)
  location.assign('/packages')
  // The page ends here. What it still drew would ask for the real shop's sandbox in the name of the sandbox.
  await new Promise(() => undefined)
}

function SandboxFacts({ sandbox: { shop_code, parcel_count, wiped_on } }: { sandbox: Sandbox }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 tablet:grid-cols-[auto_1fr]">
      <dt className="text-ink-3">{m.sandbox_code()}</dt>
      <dd className="figures text-ink">{shop_code}</dd>
      <dt className="text-ink-3">{m.sandbox_parcels()}</dt>
      <dd className="figures text-ink">{parcel_count}</dd>
      <dt className="text-ink-3">{m.sandbox_wiped_on()}</dt>
      <dd className="text-ink">{formatDay(wiped_on)}</dd>
    </dl>
  )
}
