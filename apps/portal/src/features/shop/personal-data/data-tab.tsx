import { closeShop, downloadShopData, type ShopPassword } from '@guihang/contract/shop/personal-data'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { Form } from '@guihang/web/forms/form.tsx'
import { Password, UserName } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useState } from 'react'
import { Download } from '#icons'
import type { AccountTabProps } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { beginLeaving, endSession, forgetWork } from '../../../core/session/session.ts'
import { m } from '../../../texts/messages.js'

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
      <TitledCard id="data-download" title={m.account_data()}>
        <CardBody className="grid justify-items-start gap-3">
          <p className="max-w-[70ch] text-13 text-ink-2">{m.account_data_help()}</p>
          <Button icon={Download} onClick={() => open('download')}>
            {m.account_data_download()}
          </Button>
        </CardBody>
      </TitledCard>
      <TitledCard id="data-close" title={m.account_close()}>
        <CardBody className="grid justify-items-start gap-3">
          <p className="max-w-[70ch] text-13 text-ink-2">{m.account_close_help()}</p>
          <Button onClick={() => open('close')}>{m.account_close_button()}</Button>
        </CardBody>
      </TitledCard>
      <Dialog
        open={act !== null}
        onOpenChange={(wanted) => !wanted && setAct(null)}
        title={closing ? m.account_close_title({ name: shop.shop_name }) : m.account_data_download()}
        description={closing ? m.account_close_body() : m.account_data_password()}
      >
        <PasswordAsked key={shown} act={shown} profile={profile} onDone={() => setAct(null)} />
      </Dialog>
    </div>
  )
}

type PasswordAskedProps = { act: Act; profile: AccountTabProps['profile']; onDone: () => void }

function PasswordAsked({ act, profile, onDone }: PasswordAskedProps) {
  const closing = act === 'close'
  const form = useContractForm({
    operation: closing ? closeShop : downloadShopData,
    values: { password: '' },
    judgeAt: 'saving',
    send: (body) => (closing ? close(body) : download(body)),
  })

  async function download(body: ShopPassword) {
    const response = await client.raw(downloadShopData, { body })
    saveFile(await response.blob(), `guihang-${profile.shop_code}.json`)
    onDone()
  }

  async function close(body: ShopPassword) {
    // Whatever else is asked meanwhile is refused from now on, which is no expiry.
    beginLeaving()
    await client.call(closeShop, { body })
    forgetWork()
    endSession('closed')
  }

  return (
    <Form
      form={form}
      save={closing ? m.account_close_confirm() : m.account_data_get()}
      onCancel={onDone}
      cancelLabel={closing ? m.account_close_keep() : undefined}
      foot="dialog"
      danger={closing}
    >
      <UserName of={profile} />
      <Password name="password" label={m.account_your_password()} />
    </Form>
  )
}
