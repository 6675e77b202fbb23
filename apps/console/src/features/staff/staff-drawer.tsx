import { editStaff, inviteStaff, type StaffMember } from '@guihang/contract/provider/staff/people'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { client } from '@guihang/web/api/client.ts'
import { Phone, Text } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../texts/messages.js'
import { ScopeFields } from './scope-fields.tsx'
import { staffChanged } from './staff.queries.ts'

type Props = {
  people: readonly StaffMember[]
  /** The id of who is edited, `new`, or nobody. */
  subject: string | null
  onClose: () => void
}

export function StaffDrawer({ people, subject, onClose }: Props) {
  const person = people.find(({ id }) => id === subject)
  const open = subject === 'new' || person !== undefined
  const shown = useShown(open ? (person ?? 'new') : null)
  return (
    <Drawer
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={shown === 'new' || shown === null ? m.staff_invite() : m.staff_edit({ name: shown.name })}
    >
      {shown === 'new' && <InviteForm onClose={onClose} />}
      {shown !== 'new' && shown !== null && <EditForm key={shown.id} person={shown} onClose={onClose} />}
    </Drawer>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useContractForm({
    operation: inviteStaff,
    values: { name: '', email: '', phone: '', scopes: ['read'] },
    bodyOf: ({ phone, ...rest }) => ({ ...rest, phone: phone || null }),
    onSaved: async (answer) => {
      if (answer) toast.success(m.staff_invited({ email: answer.data.email }))
      await staffChanged()
      onClose()
    },
  })
  return (
    <Form form={form} save={m.staff_invite_go()} onCancel={onClose} cancelLabel={m.staff_cancel()}>
      <Fields />
    </Form>
  )
}

function EditForm({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { id, version, name, email, phone, scopes } = person
  const form = useContractForm({
    operation: editStaff,
    params: { id },
    values: { version, name, email, phone: phone ?? '', scopes: [...scopes] },
    bodyOf: ({ phone: typed, ...rest }) => ({ ...rest, phone: typed || null }),
    send: (body) => client.call(editStaff, { params: { id }, body: { ...body, version } }),
    onSaved: async (answer) => {
      if (answer) toast.success(m.staff_saved())
      await staffChanged()
      onClose()
    },
  })
  return (
    <Form form={form} save={m.staff_save()} onCancel={onClose} cancelLabel={m.staff_cancel()}>
      <Fields />
    </Form>
  )
}

function Fields() {
  return (
    <>
      <Text name="name" label={m.staff_name()} data-autofocus />
      <Text name="email" label={m.staff_email()} type="email" />
      <Phone name="phone" label={m.staff_phone()} optional />
      <ScopeFields name="scopes" />
    </>
  )
}
