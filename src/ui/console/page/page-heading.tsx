import { Heading, Text } from '#ui/kit/layout/text.tsx'

interface PageHeadingProps {
  title: string
  detail?: string | undefined
  /** Size of the title. A title on a card is smaller than a title on a page. */
  size?: '20' | '24'
}

/** The title and purpose of a page. */
export function PageHeading({ title, detail, size = '24' }: PageHeadingProps) {
  return (
    <>
      <Heading as="h1" size={size}>
        {title}
      </Heading>
      {detail && (
        <Text tone="muted" mt="4">
          {detail}
        </Text>
      )}
    </>
  )
}
