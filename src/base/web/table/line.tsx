/** One line in a table, truncated with the full text in its tooltip; on a phone's card it may wrap. */
export const Line = ({ text, width }: { text: string; width: string }) => (
  <span className={`md:block md:truncate ${width}`} title={text}>
    {text}
  </span>
)
