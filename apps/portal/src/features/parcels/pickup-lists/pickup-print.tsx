import { useMutation } from '@tanstack/react-query'
import { Printer } from '#icons'
import { problemOf } from '../../../core/api/problems.ts'
import { saveFile } from '../../../core/api/save-file.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { fetchSheet, type ListNamed } from './pickup-lists.queries.ts'

/** Opens the list to sign in a tab of its own, from where it is printed; saves it where no viewer exists. */
export function PickupPrint({ list, count }: { list: ListNamed; count: number | undefined }) {
  const phone = usePhone()
  const printing = useMutation({
    mutationFn: async () => {
      const pdf = new Blob([await fetchSheet(list)], { type: 'application/pdf' })
      const opened = navigator.pdfViewerEnabled ? window.open(URL.createObjectURL(pdf), '_blank') : null
      if (opened === null) saveFile(pdf, `ban-giao-${list.on}.pdf`)
    },
    onError: (error) => toast.error(problemOf(error).message, { id: 'pickup-print' }),
  })
  return (
    <Button
      variant={phone ? 'default' : 'primary'}
      icon={Printer}
      className="phone:w-full"
      busy={printing.isPending}
      unavailable={count === 0 ? m.pickup_print_none() : null}
      onClick={() => printing.mutate()}
    >
      {m.pickup_print()}
    </Button>
  )
}
