import { closeShop, downloadShopData, ShopPassword } from '@guihang/contract/people/personal-data'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { saveFile } from '../../core/api/save-file.ts'
import { FormFailure, FormPassword } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { forgetKeptForms } from '../../core/forms/kept-forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { beginLeaving, endSession } from '../../core/session/session.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { Dialog } from '../../ui/overlays/dialog-on-demand.tsx'
import type { AccountTabProps } from '../profile/account-tab.ts'

type Act = 'download' | 'close'

/** What Vietnam's law 91/2025 gives a shop: its data, and an end. */
export function DataTab({ profile, shop }: AccountTabProps) {
  const [act, setAct] = useState<Act | null>(null)
  // What was shown last stays while it fades away.
  const [shown, setShown] = useState<Act>('download')
  const open = (next: Act) => {
    setShown(next)
    setAct(next)
  }
  const closing = shown === 'close'
  return (
    <div className="grid gap-4">
      <Card aria-labelledby="data-download">
        <CardHead id="data-download" title={m.account_data()} />
        <CardBody className="grid justify-items-start gap-3">
          <p className="max-w-[70ch] text-13 text-ink-2">{m.account_data_help()}</p>
          <Button icon={Download} onClick={() => open('download')}>
            {m.account_data_download()}
          </Button>
        </CardBody>
      </Card>
      <Card aria-labelledby="data-close">
        <CardHead id="data-close" title={m.account_close()} />
        <CardBody className="grid justify-items-start gap-3">
          <p className="max-w-[70ch] text-13 text-ink-2">{m.account_close_help()}</p>
          <Button onClick={() => open('close')}>{m.account_close_button()}</Button>
        </CardBody>
      </Card>
      <Dialog
        open={act !== null}
        onOpenChange={(wanted) => !wanted && setAct(null)}
        title={closing ? m.account_close_title({ name: shop.shop_name }) : m.account_data_download()}
        description={closing ? m.account_close_body() : m.account_data_password()}
      >
        <PasswordAsked
          key={shown}
          act={shown}
          email={profile.email}
          code={profile.shop_code}
          onDone={() => setAct(null)}
        />
      </Dialog>
    </div>
  )
}

type Values = { password: string }
const resolver = contractResolver<Values>(ShopPassword)

type PasswordAskedProps = { act: Act; email: string; code: string; onDone: () => void }

function PasswordAsked({ act, email, code, onDone }: PasswordAskedProps) {
  const form = useForm<Values>({ defaultValues: { password: '' }, shouldFocusError: false, resolver })
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['password'],
    async send(body) {
      if (act === 'download') {
        const response = await client.raw(downloadShopData, { body })
        saveFile(await response.blob(), `guihang-${code}.json`)
        onDone()
      } else {
        // Whatever else is asked meanwhile is refused from now on, which is no expiry.
        beginLeaving()
        await client.call(closeShop, { body })
        forgetKeptForms()
        endSession('closed')
      }
    },
  })
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <FormPassword control={form.control} name="password" label={m.account_your_password()} />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={onDone}>{act === 'close' ? m.account_close_keep() : m.ui_cancel()}</Button>
        <Button type="submit" variant={act === 'close' ? 'danger' : 'primary'} busy={busy}>
          {act === 'close' ? m.account_close_confirm() : m.account_data_get()}
        </Button>
      </div>
    </form>
  )
}
