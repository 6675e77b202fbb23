import { createHub, editHub, type Hub } from '@guihang/contract/provider/hubs'
import { limits } from '@guihang/domain/limits'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { Check, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form, OvertakenNote } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { usePut } from '@guihang/web/forms/use-put.ts'
import { m } from '../../../texts/messages.js'
import { settingsChanged } from '../settings.queries.ts'
import { UnitFields } from '../unit-fields.tsx'
import { addressText } from './hub-words.ts'
import { ServesField } from './serves-field.tsx'

type HubDrawerProps = {
  hubs: readonly Hub[]
  /** The code of the hub that is shown, `new`, or none. */
  subject: string | null
  may: boolean
  onClose: () => void
}

export function HubDrawer({ hubs, subject, may, onClose }: HubDrawerProps) {
  const hub = hubs.find(({ code }) => code === subject)
  const open = (subject === 'new' && may) || hub !== undefined
  const shown = useShown(open ? (hub ?? 'new') : null)
  return (
    <Drawer
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={shown === 'new' || shown === null ? m.settings_hub_add() : `${shown.code} · ${shown.name}`}
    >
      {shown === 'new' && open && <NewHub onClose={onClose} />}
      {shown !== 'new' &&
        shown !== null &&
        (may ? <EditHubForm key={shown.code} hub={shown} onClose={onClose} /> : <Facts hub={shown} />)}
    </Drawer>
  )
}

function NewHub({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    operation: createHub,
    values: {
      code: '',
      name: '',
      address: '',
      address_scheme: 'vn2025',
      address_level_1_code: null as string | null, // as: not chosen yet
      address_level_3_code: null as string | null, // as: not chosen yet
      serves: [] as string[], // as: codes come
      opening_hours: '',
      sorts: false,
    },
    onSaved: async (answer) => {
      if (answer) toast.success(m.settings_hub_added({ code: answer.data.code }))
      await settingsChanged()
      onClose()
    },
  })
  return (
    <Form
      form={form}
      save={m.settings_hub_save()}
      foot="drawer"
      onCancel={onClose}
      cancelLabel={m.settings_cancel()}
    >
      <Text
        name="code"
        label={m.settings_code()}
        hint={m.settings_code_help()}
        counted={limits.hub_code_max}
        autoCapitalize="characters"
        data-autofocus
      />
      <Fields known={[]} />
    </Form>
  )
}

/** The units of an address of before July 2025 stay until others are chosen: only today's are offered. */
function EditHubForm({ hub, onClose }: { hub: Hub; onClose: () => void }) {
  const { code, version, name, address, serves, opening_hours, sorts, active } = hub
  const isToday = hub.address_level_1.scheme === 'vn2025'
  const form = useContractForm({
    operation: editHub,
    params: { code },
    values: {
      version,
      name,
      address,
      address_scheme: 'vn2025',
      address_level_1_code: isToday ? hub.address_level_1.code : null,
      address_level_3_code: (isToday && hub.address_level_3?.code) || null,
      serves: serves.map((unit) => unit.code),
      opening_hours,
      sorts,
      active,
    },
    bodyOf: ({ address_scheme, ...values }) =>
      values.address_level_1_code === null ? values : { ...values, address_scheme },
    onSaved: async (answer) => {
      if (answer) toast.success(m.settings_hub_saved({ code }))
      await settingsChanged()
      onClose()
    },
  })
  return (
    <Form
      form={form}
      save={m.settings_save()}
      foot="drawer"
      onCancel={onClose}
      cancelLabel={m.settings_cancel()}
    >
      <OvertakenNote again={m.settings_take_theirs()}>{m.settings_overtaken()}</OvertakenNote>
      {!isToday && <p className="text-ink-2">{m.settings_legacy_address({ address: addressText(hub) })}</p>}
      <Fields known={serves} />
      <Check name="active" hint={m.settings_hub_active_help()}>
        {m.settings_hub_active()}
      </Check>
    </Form>
  )
}

function Fields({ known }: { known: Hub['serves'] }) {
  return (
    <>
      <Text name="name" label={m.settings_name()} counted={limits.store_name_max} />
      <Units />
      <Text name="address" label={m.settings_street()} counted={limits.store_address_max} />
      <ServesField name="serves" known={known} />
      <Text
        name="opening_hours"
        label={m.settings_hours()}
        hint={m.settings_hours_help()}
        counted={limits.opening_hours_max}
        optional
      />
      <Check name="sorts" hint={m.settings_sorts_help()}>
        {m.settings_sorts()}
      </Check>
    </>
  )
}

function Units() {
  const province = useField('address_level_1_code')
  const ward = useField('address_level_3_code')
  const put = usePut()
  return (
    <UnitFields
      province={province.value}
      ward={ward.value}
      errors={{ province: province.error, ward: ward.error }}
      onChange={(units) => put({ address_level_1_code: units.province, address_level_3_code: units.ward })}
    />
  )
}

function Facts({ hub }: { hub: Hub }) {
  const facts = [
    [m.settings_address(), addressText(hub)],
    [m.settings_serves(), hub.serves.map(({ name }) => name).join(', ') || m.settings_serves_none()],
    [m.settings_hours(), hub.opening_hours],
    [m.settings_state(), hub.active ? m.settings_active() : m.settings_inactive()],
  ] as const // as: pairs
  return (
    <dl className="grid gap-3">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-12 text-ink-3">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
