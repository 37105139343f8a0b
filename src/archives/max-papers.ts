/** The most PDFs in a ZIP file of bills: about 140 MB, which a browser holds in memory. */
export const MAX_PAPERS = 5000
