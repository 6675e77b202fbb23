import { Button } from '@guihang/ui/button.tsx'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { RotateCw, X } from '#icons'
import { m } from '../../texts/messages.js'
import type { Attachments, Sending } from './use-attachments.ts'

/** A file on its way, with the way to stop it; or one that did not arrive, with another try. */
export function SendingRow({ one, own }: { one: Sending; own: Attachments }) {
  const { file, share, failure } = one
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block cut">{file.name || m.support_file()}</span>
        {failure && (
          <span role="alert" className="block text-12 text-danger-ink">
            {failure()}
          </span>
        )}
      </span>
      {failure ? (
        <Button size="sm" icon={RotateCw} onClick={() => own.retry(one)}>
          {m.ui_retry()}
        </Button>
      ) : (
        <Progress
          label={m.support_file_sending({ name: file.name || m.support_file() })}
          value={share}
          className="h-2 w-32"
        />
      )}
      <IconButton
        icon={X}
        label={m.support_file_stop({ name: file.name || m.support_file() })}
        onClick={() => own.stop(one)}
      />
    </li>
  )
}
