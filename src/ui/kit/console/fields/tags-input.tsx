import { TagsInput as ChakraTagsInput } from '@chakra-ui/react/tags-input'
import { X } from 'lucide-react'
import { useFieldControl } from '#ui/kit/fields/field.tsx'
import { useText } from '#ui/kit/texts/i18n.tsx'

interface TagsInputProps {
  name: string
  tags: readonly string[]
  onChange: (tags: string[]) => void
  /** Matches a separator. A separator ends a tag, and separates the tags of a pasted text. */
  separator: RegExp
}

/** An input for several words. Each word is a tag that the user can remove. */
export function TagsInput({ name, tags, onChange, separator }: TagsInputProps) {
  const t = useText<'controls'>()
  const { id, ...control } = useFieldControl()
  return (
    <ChakraTagsInput.Root
      value={[...tags]}
      delimiter={separator}
      addOnPaste
      // The form takes a typed word without Enter too.
      blurBehavior="add"
      {...(id && { ids: { input: id } })}
      onValueChange={({ value }) => {
        const words = value.flatMap((text) => text.split(separator)).filter((word) => word !== '')
        onChange([...new Set(words)])
      }}
      translations={{
        deleteTagTriggerLabel: (tag) => t('controls.removeTag', { tag }),
        tagAdded: (tag) => t('controls.tagAdded', { tag }),
        tagDeleted: (tag) => t('controls.tagRemoved', { tag }),
        tagSelected: (tag) => t('controls.tagChosen', { tag }),
        tagsPasted: (pasted) => t('controls.tagsPasted', { count: pasted.length }),
      }}
    >
      <ChakraTagsInput.Control>
        {tags.map((tag, index) => (
          <ChakraTagsInput.Item key={tag} index={index} value={tag}>
            <ChakraTagsInput.ItemPreview>
              <ChakraTagsInput.ItemText>{tag}</ChakraTagsInput.ItemText>
              <ChakraTagsInput.ItemDeleteTrigger>
                <X size={14} aria-hidden="true" />
              </ChakraTagsInput.ItemDeleteTrigger>
            </ChakraTagsInput.ItemPreview>
          </ChakraTagsInput.Item>
        ))}
        <ChakraTagsInput.Input name={name} {...control} />
      </ChakraTagsInput.Control>
    </ChakraTagsInput.Root>
  )
}
