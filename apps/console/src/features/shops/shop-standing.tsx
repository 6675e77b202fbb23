import { liftRestriction, restrictShop, setOrderSystem } from '@guihang/contract/provider/operated-shops'
import { businessDayOf } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { TitledCard } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog, Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { formatDay } from '@guihang/web/dates.ts'
import { Choice } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { type ReactNode, useState } from 'react'
import { useScope } from '../../core/me.ts'
import { m } from '../../texts/messages.js'
import { ReasonDialog } from './reason-dialog.tsx'
import { omsWays, omsWords, shopStateNames } from './shop-words.ts'
import { type OneShop, shopsChanged } from './shops.queries.ts'

/** Whether it may work, and how it stands to the order system. */
export function ShopStanding({ shop }: { shop: OneShop }) {
  const accounts = useScope('accounts')
  const may = accounts && shop.state !== 'closed'
  return (
    <TitledCard id="standing" title={m.shops_standing()}>
      <dl>
        <Fact label={m.shops_column_state()} value={shopStateNames[shop.state]()}>
          {may && <Restriction shop={shop} />}
        </Fact>
        <Fact label={m.shops_oms()} value={omsWords[`${shop.is_oms}`].name()}>
          {may && <OrderSystem shop={shop} />}
        </Fact>
        <Fact label={m.shops_column_since()} value={formatDay(businessDayOf(shop.created_at))} />
        {shop.papers.categories.length > 0 && (
          <Fact
            label={m.shops_categories()}
            value={shop.papers.categories.map(({ name }) => name).join(', ')}
          />
        )}
      </dl>
    </TitledCard>
  )
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="border-t border-line px-4 py-1.5">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="flex items-center gap-3">
        <span className="min-w-0 flex-1">{value}</span>
        {children}
      </dd>
    </div>
  )
}

function Restriction({ shop: { id, shop_name: name, state } }: { shop: OneShop }) {
  const [asked, setAsked] = useState(false)
  const { busy, act } = useAct()
  const close = () => setAsked(false)
  if (state === 'restricted')
    return (
      <>
        <Button size="sm" onClick={() => setAsked(true)}>
          {m.shops_lift()}
        </Button>
        <ConfirmDialog
          open={asked}
          onOpenChange={setAsked}
          title={m.shops_lift_title({ name })}
          body={m.shops_lift_body()}
          keepLabel={m.shops_lift_keep()}
          confirmLabel={m.shops_lift()}
          tone="primary"
          busy={busy}
          onConfirm={() =>
            void act(
              async () => {
                await client.call(liftRestriction, { params: { id } })
                toast.success(m.shops_lifted({ name }))
              },
              async () => {
                close()
                await shopsChanged()
              },
            )
          }
        />
      </>
    )
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {m.shops_restrict()}
      </Button>
      {asked && (
        <ReasonDialog
          operation={restrictShop}
          id={id}
          title={m.shops_restrict_title({ name })}
          body={m.shops_restrict_body()}
          go={m.shops_restrict()}
          done={m.shops_restricted({ name })}
          onClose={close}
        />
      )}
    </>
  )
}

function OrderSystem({ shop }: { shop: OneShop }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={m.shops_oms_edit()} onClick={() => setOpen(true)}>
        {m.shops_change()}
      </Button>
      {open && <OrderSystemDialog shop={shop} onClose={() => setOpen(false)} />}
    </>
  )
}

function OrderSystemDialog({ shop: { id, is_oms }, onClose }: { shop: OneShop; onClose: () => void }) {
  const form = useContractForm({
    operation: setOrderSystem,
    params: { id },
    values: { is_oms: String(is_oms) },
    bodyOf: (values) => ({ is_oms: Number(values.is_oms) }),
    onSaved: async () => {
      toast.success(m.shops_oms_saved())
      await shopsChanged()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(wanted) => !wanted && onClose()}
      title={m.shops_oms_edit()}
      description={m.shops_oms_help()}
    >
      <Form form={form} save={m.shops_save()} foot="dialog" onCancel={onClose}>
        <Choice
          name="is_oms"
          label={m.shops_oms()}
          options={omsWays.map((value) => ({
            value,
            label: omsWords[value].name(),
            detail: omsWords[value].help(),
          }))}
        />
      </Form>
    </Dialog>
  )
}
