import { Button, type ButtonProps } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Download } from '#icons'
import { m } from '../../../texts/messages.js'

type SaveFileButtonProps = Pick<ButtonProps, 'size' | 'variant' | 'className'> & {
  save: () => Promise<void>
  children: ReactNode
}

export function SaveFileButton({ save, children, ...look }: SaveFileButtonProps) {
  const saving = useMutation({
    mutationFn: save,
    onError: (error) => toast.error(m.cod_file_failed(), { detail: problemOf(error).message }),
  })
  return (
    <Button {...look} icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
      {children}
    </Button>
  )
}
