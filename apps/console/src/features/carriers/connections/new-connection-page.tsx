import { addCarrierConnection, type CarrierOffer } from '@guihang/contract/connection/carriers'
import { limits } from '@guihang/domain/limits'
import { Card } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { BackLink, PageHead } from '@guihang/ui/page-head.tsx'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { Region } from '@guihang/web/screen/region.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '../../../texts/messages.js'
import { carriersChanged } from '../carrier-work.queries.ts'
import { offersQuery } from '../connections.queries.ts'
import { CapabilityList } from './capability-list.tsx'
import { ConnectionFields } from './connection-fields.tsx'
import { connectionBody, connectionValues, newSecrets } from './connection-values.ts'
import { InboxShown } from './inbox-shown.tsx'

const route = getRouteApi('/shell/carriers/connections/new')

/** The carrier first: what it asks for and what it can do follow from it. */
export function NewConnectionPage() {
  const { kind } = route.useSearch()
  const navigate = route.useNavigate()
  const offers = useQuery(offersQuery)
  return (
    <Screen name="carriers-new" busy={offers.isPending}>
      <PageHead
        before={<BackLink label={m.carriers_back()} render={<Link to="/carriers/connections" />} />}
        title={m.carriers_add()}
      />
      <Region query={offers} title={m.carriers_offers_failed()}>
        {(known) => {
          const offer = known.find((one) => one.kind === kind)
          return (
            <div className="grid items-start gap-3 wide:grid-cols-[minmax(0,1fr)_minmax(280px,340px)]">
              <Card className="grid gap-4 p-4">
                <RadioCards
                  label={m.carriers_kind()}
                  columns={2}
                  options={known.map((one) => ({ value: one.kind, label: one.name }))}
                  value={offer?.kind ?? null}
                  onValueChange={(chosen) =>
                    void navigate({ search: { kind: chosen }, replace: true, resetScroll: false })
                  }
                />
                {offer && <NewConnection key={offer.kind} offer={offer} />}
              </Card>
              {offer && <CapabilityList offer={offer} />}
            </div>
          )
        }}
      </Region>
    </Screen>
  )
}

function NewConnection({ offer }: { offer: CarrierOffer }) {
  const navigate = route.useNavigate()
  const [made, setMade] = useState<{ code: string; url: string } | null>(null)
  const open = (code: string) => void navigate({ to: '/carriers/connections/$code', params: { code } })
  const form = useContractForm({
    operation: addCarrierConnection,
    values: { kind: offer.kind, code: '', ...connectionValues(offer, null) },
    bodyOf: (values) => ({
      kind: values.kind,
      code: values.code,
      ...connectionBody(values),
      secrets: newSecrets(values),
    }),
    onSaved: async (answer) => {
      if (answer === null) return
      const { connection, inbox } = answer.data
      toast.success(m.carriers_added({ code: connection.code }))
      await carriersChanged()
      // An answer that is repeated shows the address no more.
      if (inbox === null) open(connection.code)
      else setMade({ code: connection.code, url: inbox.url })
    },
  })
  return (
    <>
      <Form
        form={form}
        save={m.carriers_add()}
        onCancel={() => void navigate({ to: '/carriers/connections' })}
        cancelLabel={m.carriers_cancel()}
      >
        <Text
          name="code"
          label={m.carriers_code()}
          hint={m.carriers_code_help()}
          counted={limits.hub_code_max}
          autoCapitalize="characters"
        />
        <ConnectionFields offer={offer} known={null} />
      </Form>
      <InboxShown
        kind={offer.kind}
        url={made?.url ?? null}
        onClose={() => {
          if (made) open(made.code)
        }}
      />
    </>
  )
}
