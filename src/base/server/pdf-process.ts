import { draw } from '#base/pdf/draw.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { answerTasks } from './apart.ts'
import { serverPress } from './pdf.ts'

/* The process in which `drawPdf` renders; it keeps its fonts from one sheet to the next. */

answerTasks(async (sheet: Sheet) => (await draw(serverPress, sheet)).bytes)
