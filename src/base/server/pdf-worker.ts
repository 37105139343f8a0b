import { parentPort, workerData } from 'node:worker_threads'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from './pdf.ts'

// Draws the sheet that it is started with and answers the bytes (`drawPdf`).
const { bytes } = await draw(serverPress, workerData)
parentPort?.postMessage(bytes)
