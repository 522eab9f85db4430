import { LatePart } from '#ui/kit/feedback/late-part.tsx'
import { lazyPart } from '#ui/kit/lazy/lazy-part.ts'
import type { KeepTemplateDialogProps } from './keep-template-dialog.tsx'

const KeepTemplateDialog = lazyPart(() => import('./keep-template-dialog.tsx'))

/** The dialog that saves items as a template. The dialog loads when it opens, with the schemas. */
export function LazyKeepTemplateDialog(props: KeepTemplateDialogProps) {
  return (
    <LatePart onClose={props.onClose}>
      <KeepTemplateDialog {...props} />
    </LatePart>
  )
}
