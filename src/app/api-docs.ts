import 'swagger-ui-dist/swagger-ui.css'
import swagger from 'swagger-ui-dist/swagger-ui-es-bundle.js'

swagger({ url: '/api/v1/openapi.json', dom_id: '#docs', deepLinking: true })
