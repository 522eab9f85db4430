import { Heading, Text } from '../../kit/text.tsx'

interface PageHeadingProps {
  title: string
  detail?: string | undefined
  /** On a card it is smaller than over a page. */
  size?: '20' | '24'
}

/** What a page is called, and what it is for. */
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
