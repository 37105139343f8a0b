# Builds a release from the sources and runs it: docker build -t godown .
FROM node:22-slim AS build
WORKDIR /source
COPY . .
RUN npm ci && npm run release && mkdir /app && tar xzf release/*.tar.gz -C /app --strip-components=1

FROM node:22-slim
COPY --from=build /app /app
RUN mkdir /data /backups && chown node /data /backups
USER node
ENV HOST=0.0.0.0 GODOWN_DATA=/data/shop GODOWN_BACKUPS=/backups
VOLUME /data /backups
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["/app/godown"]
