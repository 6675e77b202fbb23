import {
  completeSupportRequest,
  declineChange,
  type OperatedRequestDetail,
  passSupportRequest,
  promiseAttempt,
  proposeChange,
  refuseSupportRequest,
} from '@guihang/contract/talk/support-requests'
import { type SupportTeam, supportTeams } from '@guihang/domain/talk/support/support-teams'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { LongText, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { supportChanged } from '../support.queries.ts'
import { teamWords } from '../support-words.ts'
import { ChangeFields } from './change-fields.tsx'

/** Steps that say a word more: a note for colleagues, a reason, a team. */
export type AskedAct = 'promise' | 'propose' | 'complete' | 'pass' | 'refuse' | 'decline'

type Props = { act: AskedAct; request: OperatedRequestDetail; onClose: () => void }

export function ActDialog({ act, request, onClose }: Props) {
  const title = {
    promise: m.support_promise_title,
    propose: m.support_propose,
    complete: m.support_complete_title,
    pass: m.support_pass,
    refuse: m.support_refuse,
    decline: m.support_decline,
  }[act]
  const shared = { request, onClose }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title()} stays>
      {act === 'pass' ? (
        <PassForm {...shared} />
      ) : act === 'refuse' || act === 'decline' ? (
        <ReasonForm {...shared} act={act} />
      ) : (
        <NoteForm {...shared} act={act} />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'act'>

/** After the step the request is another one; after a refusal it may be. */
function afterwards({ onClose }: FormProps, said: string) {
  return {
    judgeAt: 'saving' as const, // as: one of the two
    async onSaved() {
      toast.success(said)
      onClose()
      await supportChanged().catch(() => undefined)
    },
    onRefused: () => void supportChanged(),
  }
}

const noted = { promise: promiseAttempt, propose: proposeChange, complete: completeSupportRequest }

function NoteForm({ act, ...props }: FormProps & { act: keyof typeof noted }) {
  const { request, onClose } = props
  const words = {
    promise: { help: m.support_promise_help, go: m.support_promise_go, done: m.support_promised },
    propose: { help: m.support_propose_help, go: m.support_propose_go, done: m.support_proposed_done },
    complete: { help: m.support_complete_help, go: m.support_complete, done: m.support_completed },
  }[act]
  const form = useContractForm({
    operation: noted[act],
    params: { id: request.id },
    values: { note: '' },
    ...afterwards(props, words.done()),
  })
  return (
    <Form form={form} save={words.go()} foot="dialog" onCancel={onClose}>
      <p className="text-ink-2">{words.help()}</p>
      {act === 'propose' && request.change && <ChangeFields change={request.change} behind="surface" />}
      <LongText name="note" label={noteLabel[act]()} optional counted={255} data-autofocus />
    </Form>
  )
}

/** The words of a promise and of an end stand in the conversation; those of a proposal are a note for colleagues. */
const noteLabel: Record<keyof typeof noted, () => string> = {
  promise: m.support_word_shop,
  propose: m.support_word_colleagues,
  complete: m.support_word_shop,
}

function ReasonForm({ act, ...props }: FormProps & { act: 'refuse' | 'decline' }) {
  const { request, onClose } = props
  const refuses = act === 'refuse'
  const form = useContractForm({
    operation: refuses ? refuseSupportRequest : declineChange,
    params: { id: request.id },
    values: { reason: '' },
    ...afterwards(props, refuses ? m.support_refused() : m.support_declined()),
  })
  return (
    <Form
      form={form}
      save={refuses ? m.support_refuse() : m.support_decline()}
      danger={refuses}
      foot="dialog"
      onCancel={onClose}
    >
      <LongText
        name="reason"
        label={refuses ? m.support_reason_shop() : m.support_reason_colleagues()}
        counted={255}
        data-autofocus
      />
    </Form>
  )
}

function PassForm(props: FormProps) {
  const { request, onClose } = props
  const form = useContractForm({
    operation: passSupportRequest,
    params: { id: request.id },
    values: { team: request.team ?? supportTeams[0], note: '' },
    ...afterwards(props, m.support_passed()),
  })
  return (
    <Form form={form} save={m.support_pass_go()} foot="dialog" onCancel={onClose}>
      <TeamField />
      <LongText name="note" label={m.support_word_colleagues()} optional counted={255} />
    </Form>
  )
}

function TeamField() {
  const { input, value, change, error } = useField('team')
  return (
    <Select<SupportTeam>
      label={m.support_team()}
      options={supportTeams.map((team) => ({ value: team, label: teamWords(team) }))}
      value={value}
      onValueChange={change}
      onBlur={input.onBlur}
      error={error}
    />
  )
}
