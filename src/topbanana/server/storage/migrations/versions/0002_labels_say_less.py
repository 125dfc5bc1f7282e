"""A table's label no longer counts its entries: the log itself does."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Forget how far each log went when its label was written."""
    op.drop_column("tables", "number")
